import { join, resolve } from "node:path";
import { z } from "zod";
import { featureNames } from "../domain/feature-flags.ts";
import { isLoopback } from "./loopback.ts";

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

function wholeNumber(min: number, max: number) {
  const isOne = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return z.string().refine(isOne, `must be a whole number from ${min} to ${max}`).transform(Number);
}

function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(names, `must be one of: ${names.join(", ")}`);
}

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: "must be addresses or networks such as 10.0.0.1 or 10.0.0.0/8, separated by commas",
});

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });

const hostName = z
  .string()
  .refine(
    (name) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(name) && URL.canParse(`https://${name}`),
    "must be a host name, such as shop.example.com",
  )
  .transform((name) => name.toLowerCase());

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must look like postgres://user@host/name",
});

const token = z.string().regex(/^[\x21-\x7e]+$/, "must be a token without spaces");

/** A token travels to this address. Nobody listens between a machine and itself. */
function keepsSecrets(address: string): boolean {
  const { protocol, hostname, username, password } = new URL(address);
  return (protocol === "https:" || isLoopback(hostname)) && username === "" && password === "";
}

/** The key to a bucket is signed with and never sent, so within one's own network http will do. */
function isServiceAddress(address: string): boolean {
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname === "/" && `${search}${hash}${username}${password}` === "";
}

const secretKeepingUrl = httpUrl.pipe(
  z.string().refine(keepsSecrets, "must be https, without a user name or password"),
);

/** A link as "Name=https://address". */
const namedLink = z.string().transform((text, context) => {
  const [, label = "", to = ""] = /^([^=]+)=(https:\/\/.+)$/.exec(text) ?? [];
  if (label !== "" && URL.canParse(to)) return { label: label.trim(), to };
  context.addIssue("must be links such as Name=https://example.com, separated by commas");
  return z.NEVER;
});

/** Every setting of the server. Each has a default that works; the README's table has a line for each. */
const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: httpUrl.transform((url) => new URL(url).origin).optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default("data")
    .transform((dir) => resolve(dir)),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SIGN_UP: oneOf(["open", "invite", "closed"]).default("open"),
  GOOGLE_CLIENT_ID: token.optional(),
  GOOGLE_CLIENT_SECRET: token.optional(),
  GOOGLE_DISCOVERY_URL: secretKeepingUrl.default(
    "https://accounts.google.com/.well-known/openid-configuration",
  ),
  TRUSTED_PROXIES: list.pipe(z.array(network)).default([]),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Z0-9-]{4,20}$/, "must look like G-ABC123")
    .optional(),
  ERROR_MONITORING_URL: httpUrl.optional(),
  FEATURES: list.pipe(z.array(oneOf(featureNames))).default([]),
  CONTACT_EMAIL: z.email({ error: "must be an email address, such as help@example.com" }).optional(),
  INSURANCE_PARTNERS: list.pipe(z.array(namedLink)).default([]),
  REPOSITORY_URL: z.url({ protocol: /^https$/, error: "must be an https URL" }).optional(),
  MAIL_FROM: z.email({ error: "must be an email address, such as shop@example.com" }).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must look like smtps://user:password@host:465" })
    .optional(),
  S3_ENDPOINT: httpUrl
    .pipe(z.string().refine(isServiceAddress, "must be the service's URL only, without a path or user name"))
    .transform((url) => new URL(url).origin)
    .optional(),
  // As AWS has them: what else a path may hold would have to be escaped in the signature.
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket name, such as jackstand-photos")
    .optional(),
  S3_ACCESS_KEY_ID: token.optional(),
  S3_SECRET_ACCESS_KEY: token.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be a region, such as us-east-1")
    .optional(),
  NEWSLETTER_WEBHOOK_URL: secretKeepingUrl.optional(),
  // The zip file of an account's export holds them all, and less than 4 GiB.
  PHOTO_MB_PER_ACCOUNT: wholeNumber(1, 4_000).default(500),
  DANGEROUSLY_LET_WEBHOOKS_REACH_PRIVATE_ADDRESSES: oneOf(["yes"]).optional(),
  STORE_PROVIDER: oneOf(["embedded", "shopify"]).default("embedded"),
  SHOPIFY_ENDPOINT: secretKeepingUrl.optional(),
  SHOPIFY_STORE_DOMAIN: hostName.optional(),
  // The version whose schema the queries are tested against.
  SHOPIFY_API_VERSION: z
    .string()
    .regex(/^(\d{4}-\d{2}|unstable)$/, "must look like 2026-04")
    .default("2026-04"),
  SHOPIFY_PUBLIC_TOKEN: token.optional(),
  SHOPIFY_PRIVATE_TOKEN: token.optional(),
  CHECKOUT_HOSTS: list.pipe(z.array(hostName)).default([]),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day in UTC, such as 03:15")
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  PAGE_CACHE_MB: wholeNumber(1, 4096).default(64),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  PREPARE_PAGES: oneOf(["on", "off"]).default("on"),
  LOG_LEVEL: oneOf(["info", "warn", "error", "silent"]).default("info"),
  NODE_ENV: oneOf(["production", "development", "test"]).default("production"),
});

export const settingNames = Object.keys(settings.shape);

export type Config = ReturnType<typeof readConfig>;

/** The settings as the environment gives them; a bad one stops the boot with its name. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  // An empty variable (`PORT= npm start`) means the same as none.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = settings
    .superRefine(completeReplica)
    .superRefine(completeShopify)
    .superRefine(completeGoogle)
    .superRefine(completeS3)
    .safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues);
  const s = parsed.data;
  return {
    port: s.PORT,
    host: s.HOST,
    /** The origin in links, canonical addresses and mails. */
    publicUrl: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    /** Without an outside address the server is used on this machine, by any of its names. */
    isOnlyLocal: s.PUBLIC_URL === undefined,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    /** A copy of the database that takes some of the reads. */
    databaseReplicaUrl: s.DATABASE_REPLICA_URL,
    /** Signs cookies. Undefined: the server makes one and keeps it in the data folder. */
    authSecret: s.AUTH_SECRET,
    /** Who may make an account: anybody, whoever has an invitation, or nobody. */
    signUp: s.SIGN_UP,
    google: googleSettings(s),
    trustedProxies: s.TRUSTED_PROXIES,
    metricsToken: s.METRICS_TOKEN,
    analyticsId: s.ANALYTICS_ID,
    errorMonitoringUrl: s.ERROR_MONITORING_URL,
    features: s.FEATURES,
    /** Where readers can write to, shown to everyone. */
    contactEmail: s.CONTACT_EMAIL,
    /** Where the source code is, for those who contribute or run their own copy. */
    repositoryUrl: s.REPOSITORY_URL,
    /** Insurers who pay for visitors. */
    insurancePartners: s.INSURANCE_PARTNERS,
    /** Whom mails come from. */
    mailFrom: s.MAIL_FROM,
    smtpUrl: s.SMTP_URL,
    s3: s3Settings(s),
    /** Where newsletter sign-ups go; undefined: the database. */
    newsletterWebhookUrl: s.NEWSLETTER_WEBHOOK_URL,
    /** How much the photos and receipts of one account may take on the disk. */
    photoBytesPerAccount: s.PHOTO_MB_PER_ACCOUNT * 1_000_000,
    /** For tests on one machine: everybody with an account could reach what only this machine may. */
    webhooksReachPrivate: s.DANGEROUSLY_LET_WEBHOOKS_REACH_PRIVATE_ADDRESSES === "yes",
    /** A verified backup a day; undefined where none is scheduled. */
    backup: s.BACKUP_AT
      ? { at: s.BACKUP_AT, folder: resolve(s.BACKUP_DIR ?? join(s.DATA_DIR, "backups")), keep: s.BACKUP_KEEP }
      : undefined,
    storeProvider: s.STORE_PROVIDER,
    shopify: shopifySettings(s),
    /** Hosts that a checkout may lead to, beside our own. */
    checkoutHosts: checkoutHosts(s),
    pageCacheBytes: s.PAGE_CACHE_MB * 1024 * 1024,
    /** How long a server that is told to stop says so on `/readyz` before it takes no more requests. */
    drainMs: s.DRAIN_SECONDS * 1000,
    /** Whether the pages that visits begin with are rendered right after the start. */
    preparesPages: s.PREPARE_PAGES === "on",
    logLevel: s.LOG_LEVEL,
    environment: s.NODE_ENV,
  };
}

type Settings = z.output<typeof settings>;

/** Its reads would never be sent anywhere, and nobody would notice. */
function completeReplica(s: Settings, { addIssue, issues }: z.RefinementCtx<Settings>): void {
  if (issues.length > 0 || !s.DATABASE_REPLICA_URL || s.DATABASE_URL) return;
  const message = "must be set together with DATABASE_URL: the embedded database has no replica";
  addIssue({ code: "custom", path: ["DATABASE_REPLICA_URL"], message });
}

/** A shop that cannot be reached must stop the boot, not each visitor. */
function completeShopify(s: Settings, { addIssue }: z.RefinementCtx<Settings>): void {
  if (s.STORE_PROVIDER !== "shopify") return;
  const missing = (name: keyof Settings, message: string) =>
    addIssue({ code: "custom", path: [name], message });
  if (!s.SHOPIFY_ENDPOINT && !s.SHOPIFY_STORE_DOMAIN)
    missing("SHOPIFY_STORE_DOMAIN", "must be set (or SHOPIFY_ENDPOINT) when STORE_PROVIDER is shopify");
  if (!s.SHOPIFY_PRIVATE_TOKEN && !s.SHOPIFY_PUBLIC_TOKEN)
    missing("SHOPIFY_PRIVATE_TOKEN", "must be set (or SHOPIFY_PUBLIC_TOKEN) when STORE_PROVIDER is shopify");
}

/** Half of a sign-in is none, and its button would lead nowhere. */
function completeGoogle(s: Settings, { addIssue, issues }: z.RefinementCtx<Settings>): void {
  if (issues.length > 0) return;
  const [given, missing] = s.GOOGLE_CLIENT_ID
    ? (["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const)
    : (["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"] as const);
  if (s[given] && !s[missing])
    addIssue({ code: "custom", path: [missing], message: `must be set together with ${given}` });
}

/** How to sign in with Google; undefined when that is not offered. */
function googleSettings(s: Settings) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = s;
  return clientId && clientSecret
    ? { clientId, clientSecret, discoveryUrl: s.GOOGLE_DISCOVERY_URL }
    : undefined;
}

const s3Names = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "S3_REGION",
] as const;

/** With a part of them photos would go to the data folder, and be looked for in the bucket later. */
function completeS3(s: Settings, { addIssue, issues }: z.RefinementCtx<Settings>): void {
  const given = s3Names.find((name) => s[name]);
  if (issues.length > 0 || !given) return;
  for (const name of s3Names.filter((each) => !s[each]))
    addIssue({ code: "custom", path: [name], message: `must be set together with ${given}` });
}

/** The bucket that photos are kept in; undefined when they are in the data folder. */
function s3Settings(s: Settings) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = s;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = s;
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined;
}

/** How to ask the shop; undefined when the store is embedded. With both tokens, the private one is used. */
function shopifySettings(s: Settings) {
  if (s.STORE_PROVIDER !== "shopify") return undefined;
  const { SHOPIFY_PRIVATE_TOKEN: privateToken, SHOPIFY_PUBLIC_TOKEN: publicToken = "" } = s;
  return {
    endpoint: shopifyEndpoint(s),
    token: privateToken
      ? { kind: "private" as const, value: privateToken }
      : { kind: "public" as const, value: publicToken },
  };
}

function shopifyEndpoint(s: Settings): string {
  return s.SHOPIFY_ENDPOINT ?? `https://${s.SHOPIFY_STORE_DOMAIN}/api/${s.SHOPIFY_API_VERSION}/graphql.json`;
}

function checkoutHosts(s: Settings): readonly string[] {
  if (s.STORE_PROVIDER !== "shopify") return [];
  return s.CHECKOUT_HOSTS.length > 0 ? s.CHECKOUT_HOSTS : [new URL(shopifyEndpoint(s)).host];
}

/** Names every bad setting and what is wrong with it; never its value, which may be a secret. */
export class ConfigError extends Error {
  constructor(issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[]) {
    super(issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join("\n"));
    this.name = "ConfigError";
  }
}
