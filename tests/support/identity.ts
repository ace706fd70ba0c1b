import { createHash } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { accountEndpoints, createApi } from "../../server/api/api.ts";
import { readConfig } from "../../server/config.ts";
import type { Database } from "../../server/db/engine/database.ts";
import type { ApiServices, Endpoint } from "../../server/endpoints/endpoint.ts";
import { createApp } from "../../server/http/app.ts";
import { createErrorResponder } from "../../server/http/error-response.ts";
import { createHttpServer } from "../../server/http/http-server.ts";
import { ResponseCache } from "../../server/http/response-cache.ts";
import { createSharedResponses } from "../../server/http/shared-responses.ts";
import { createAccountServices } from "../../server/identity/account-services.ts";
import { explainFailure } from "../../server/identity/explain-failure.ts";
import { listJobs } from "../../server/jobs/job-list.ts";
import { startJobs } from "../../server/jobs/start-jobs.ts";
import { createLog } from "../../server/log.ts";
import { Metrics } from "../../server/metrics.ts";
import { createNewsletterServices } from "../../server/newsletter/newsletter-services.ts";
import { createPhotoStorage } from "../../server/photos/create-photo-storage.ts";
import { createPhotos } from "../../server/photos/photos.ts";
import { createSite } from "../../server/site.ts";
import { temporaryFolder } from "./databases.ts";
import { Browser } from "./identity-browser.ts";
import { testLinks } from "./jobs.ts";
import { smallContent, sourceGuide, stepFile } from "./small-content.ts";

export const testSecret = "a-secret-of-the-tests-0123456789abcdef";
export const goodPassword = "correct horse battery";

interface ServeOptions {
  settings?: Record<string, string>;
  endpoints?: readonly Endpoint[];
  /** Whether passwords are hashed as in production: slowly. */
  hashesForReal?: boolean;
}

/** Quick, so that a test of something else does not wait for it. */
const quickPasswords = {
  hash: async (password: string) => createHash("sha256").update(password).digest("hex"),
  verify: async ({ hash, password }: { hash: string; password: string }) =>
    hash === (await quickPasswords.hash(password)),
};

/** The steps that the jobs of tests tick. */
const steps = ["wheel-off", "off", "on", "a", "b", "c", "d"].map((id) => stepFile({ id }));

/** Everything about accounts on HTTP, inside the test, on a database of the test. Pages are left out. */
export async function serveAccounts(
  database: Database | (() => Database),
  { settings = {}, endpoints = accountEndpoints, hashesForReal = false }: ServeOptions = {},
) {
  const config = readConfig({
    PUBLIC_URL: "http://site.example",
    AUTH_SECRET: testSecret,
    TRUSTED_PROXIES: "127.0.0.1",
    DATA_DIR: temporaryFolder(),
    ...settings,
  });
  const written: string[] = [];
  const log = createLog("info", (text) => written.push(text));
  const metrics = new Metrics();
  const get = typeof database === "function" ? database : () => database;
  const storage = createPhotoStorage(config);
  // Mails stay in the queue, where tests read them.
  const jobs = startJobs({
    database: { get },
    jobs: listJobs({ mailer: { send: async () => {} }, photos: storage, log, links: testLinks }).filter(
      ({ name }) => name === "photo-removal",
    ),
    log,
    metrics,
  });
  onTestFinished(() => jobs.stop());
  const photos = createPhotos({ storage, removeSoon: jobs.waker("photo-removal") });
  const mail = { deliverSoon() {} };
  const services = createAccountServices({
    config,
    database: { get, forReading: async () => get() },
    mail,
    photos,
    log,
    ...(hashesForReal ? {} : { passwords: quickPasswords }),
  });
  const newsletter = createNewsletterServices({ config, database: { get }, mail, limits: services.limits });
  const respondToError = createErrorResponder(log, (error) => explainFailure(services, error));
  const api = createApi({
    services: {
      accounts: services,
      newsletter,
      content: smallContent({ guides: [sourceGuide("e46", "brake-pads", { steps })] }),
      site: createSite(config, () => true),
    } as ApiServices,
    shared: createSharedResponses({ cache: new ResponseCache(1024), metrics, log }),
    endpoints,
    respondToError,
  });
  const app = createApp({
    config,
    log,
    metrics,
    cache: new ResponseCache(1024),
    files: { paths: new Set<string>(), read: () => Promise.reject(new Error("no files")) },
    ready: async () => {},
    api,
    respondToError,
    pages: async (c) => c.text("a page"),
  });
  const server = createHttpServer({ app, cache: new ResponseCache(1024), log, metrics }).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  return {
    port,
    dataDir: config.dataDir,
    services,
    api,
    jobs,
    /** A browser with cookies and a network address of its own, on one of our pages. */
    browser: (address?: string) => new Browser({ port }, config.publicUrl, address),
    /** One that has signed up. */
    async member(email: string, displayName = "A Member") {
      const browser = new Browser({ port }, config.publicUrl);
      await signUp(browser, { email, displayName });
      return browser;
    },
    log() {
      log.flush();
      return written.join("");
    },
  };
}

export type AccountServer = Awaited<ReturnType<typeof serveAccounts>>;

export async function signUp(
  browser: Browser,
  { email, displayName = "A Member", password = goodPassword }: Partial<Record<string, string>>,
): Promise<AccountIdentity> {
  const answer = await browser.post("/api/auth/sign-up", { email, displayName, password });
  expect(answer).toMatchObject({ status: 201, body: { user: { email } } });
  return answer.body.user;
}

/** The texts of the mails to someone, oldest first. */
export async function mailsTo({ query }: Database, email: string): Promise<string[]> {
  const rows = await query
    .selectFrom("mail")
    .select(["body", "created_at"])
    .where("recipient", "=", email)
    .execute();
  return rows.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)).map(({ body }) => body);
}

/** The token in the latest mail to someone that leads to this page. */
export async function tokenFor(
  database: Database,
  email: string,
  page: "reset-password" | "confirm-email",
): Promise<string> {
  const pattern = new RegExp(`http\\S+/${page}\\?token=([\\w-]+)`);
  const tokens = (await mailsTo(database, email)).flatMap((text) => pattern.exec(text)?.[1] ?? []);
  const token = tokens.at(-1);
  if (!token) throw new Error(`No mail with a link to ${page} for ${email}`);
  return token;
}
