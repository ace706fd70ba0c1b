import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig, settingNames } from "./config.ts";

function refusal(settings: Record<string, string>): string {
  try {
    readConfig(settings);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(settings)} was taken`);
}

const bad: Record<string, string[]> = {
  PORT: ["eighty", "-1", "65536", "80.5", "NaN", "Infinity", "80 81"],
  PUBLIC_URL: ["example.com", "ftp://example.com", "javascript:alert(1)", "//example.com", "not a url"],
  DATABASE_URL: ["mysql://host/name", "localhost:5432", "https://example.com", "not a url"],
  DATABASE_REPLICA_URL: ["mysql://host/name", "localhost:5432"],
  AUTH_SECRET: ["too-short", "x".repeat(31)],
  GOOGLE_CLIENT_ID: ["two words"],
  GOOGLE_CLIENT_SECRET: ["two words"],
  GOOGLE_DISCOVERY_URL: ["accounts.example", "http://accounts.example/x", "https://ann:x@accounts.example/x"],
  TRUSTED_PROXIES: ["localhost", "10.0.0.256", "10.0.0.0/33", "10.0.0.1;10.0.0.2", "10.0.0.1,nonsense"],
  METRICS_TOKEN: ["too-short"],
  ANALYTICS_ID: ["g-abc", "'><script>", "G ABC123"],
  ERROR_MONITORING_URL: ["errors.example", "file:///etc/errors"],
  FEATURES: ["nonsense", "analytics,nonsense", "Analytics"],
  CONTACT_EMAIL: ["help", "help@", "a@b.example, c@d.example"],
  REPOSITORY_URL: ["github.com/you/jackstand", "http://example.com/x", "javascript:alert(1)"],
  SMTP_URL: ["mail.example", "https://mail.example", "not a url"],
  S3_ENDPOINT: ["s3.example", "ftp://s3.example", "https://s3.example/bucket", "https://ann:x@s3.example"],
  S3_BUCKET: ["Photos", "a", "photos/of/ann", "..", "two words"],
  S3_ACCESS_KEY_ID: ["two words"],
  S3_SECRET_ACCESS_KEY: ["two words"],
  S3_REGION: ["Europe", "eu west", "eu/west"],
  PHOTO_MB_PER_ACCOUNT: ["0", "-1", "lots", "1.5", "4001"],
  STORE_PROVIDER: ["Shopify", "none"],
  SHOPIFY_ENDPOINT: ["shop.example.com", "http://shop.example.com/api", "https://ann:x@shop.example.com/api"],
  SHOPIFY_STORE_DOMAIN: ["https://shop.example.com", "shop example", "shop.example.com/api"],
  SHOPIFY_API_VERSION: ["latest", "2026", "2026-4"],
  SHOPIFY_PUBLIC_TOKEN: ["two words", "line\nbreak"],
  SHOPIFY_PRIVATE_TOKEN: ["two words", "tökén"],
  CHECKOUT_HOSTS: ["https://shop.example.com", "shop.example.com,no host", "a.example:99999"],
  PAGE_CACHE_MB: ["0", "-1", "5000", "lots", "1.5"],
  DRAIN_SECONDS: ["-1", "301", "0.5", "soon"],
  PREPARE_PAGES: ["yes", "ON", "1"],
  LOG_LEVEL: ["debug", "INFO", "verbose"],
  NODE_ENV: ["staging", "Production"],
};

describe("a bad setting", () => {
  it.each(Object.entries(bad).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    "%s=%s is refused by its name",
    (name, value) => {
      expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name}: must .+$`));
    },
  );

  it.each(Object.keys(bad))("%s never shows its value", (name) => {
    const secret = fc.stringMatching(/^[a-z]{12,20}$/).map((word) => `s3cr3t ${word}`);
    fc.assert(
      fc.property(secret, (value) => {
        // A token may be any long text: this one is cut to be bad.
        const given = ["METRICS_TOKEN", "AUTH_SECRET"].includes(name) ? value.slice(0, 15) : value;
        expect(refusal({ [name]: given })).not.toContain("s3cr3t");
      }),
    );
  });

  it("is named together with all others", () => {
    const names = Object.keys(bad);
    const all = Object.fromEntries(names.map((name) => [name, bad[name]?.[0] ?? ""]));
    expect(
      refusal(all)
        .split("\n")
        .map((line) => line.split(":")[0]),
    ).toEqual(names);
  });
});

describe("the settings", () => {
  it("all have a default that works", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      insurancePartners: [],
      isOnlyLocal: true,
      dataDir: resolve("data"),
      databaseUrl: undefined,
      authSecret: undefined,
      google: undefined,
      trustedProxies: [],
      metricsToken: undefined,
      analyticsId: undefined,
      errorMonitoringUrl: undefined,
      features: [],
      mailFrom: undefined,
      smtpUrl: undefined,
      s3: undefined,
      signUp: "open",
      storeProvider: "embedded",
      shopify: undefined,
      checkoutHosts: [],
      photoBytesPerAccount: 500_000_000,
      webhooksReachPrivate: false,
      pageCacheBytes: 64 * 1024 * 1024,
      drainMs: 0,
      preparesPages: true,
      logLevel: "info",
      environment: "production",
    });
  });

  it("count as not given when they are empty", () => {
    const empty = Object.fromEntries([...Object.keys(bad), "HOST", "DATA_DIR"].map((name) => [name, ""]));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it("take the origin of the public address", () => {
    expect(readConfig({ PUBLIC_URL: "https://example.com/shop/?x=1" }).publicUrl).toBe("https://example.com");
  });

  it("follow the port in the public address when none is given", () => {
    expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  });

  it("read lists with blanks and empty items", () => {
    const { trustedProxies, features } = readConfig({
      TRUSTED_PROXIES: " 10.0.0.1, ,fd00::/8,",
      FEATURES: "analytics , 3d-models",
    });
    expect(trustedProxies).toEqual(["10.0.0.1", "fd00::/8"]);
    expect(features).toEqual(["analytics", "3d-models"]);
  });

  it.each(["postgres://ann@host/name", "postgresql://ann:x%40y@[::1]:5432/name?sslmode=require"])(
    "take %s for a database",
    (url) => {
      expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    },
  );

  it("ignore what is not theirs", () => {
    expect(readConfig({ PATH: "/bin", NONSENSE: "1" })).toEqual(readConfig({}));
  });
});

describe("sign-in with Google", () => {
  const id = { GOOGLE_CLIENT_ID: "client-1" };
  const secret = { GOOGLE_CLIENT_SECRET: "secret-1" };

  it("needs both its id and its secret", () => {
    expect(refusal(id)).toMatch(/^GOOGLE_CLIENT_SECRET: .+$/);
    expect(refusal(secret)).toMatch(/^GOOGLE_CLIENT_ID: .+$/);
  });

  it("is asked at Google, unless another issuer is named", () => {
    expect(readConfig({ ...id, ...secret }).google).toEqual({
      clientId: "client-1",
      clientSecret: "secret-1",
      discoveryUrl: "https://accounts.google.com/.well-known/openid-configuration",
    });
    const GOOGLE_DISCOVERY_URL = "http://127.0.0.1:4000/.well-known/openid-configuration";
    expect(readConfig({ ...id, ...secret, GOOGLE_DISCOVERY_URL }).google?.discoveryUrl).toBe(
      GOOGLE_DISCOVERY_URL,
    );
  });
});

describe("a bucket for photos", () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.eu-west-1.amazonaws.com/",
    S3_BUCKET: "jackstand-photos",
    S3_ACCESS_KEY_ID: "id-1",
    S3_SECRET_ACCESS_KEY: "secret/1+",
    S3_REGION: "eu-west-1",
  };

  it("is described whole", () => {
    expect(readConfig(bucket).s3).toEqual({
      endpoint: "https://s3.eu-west-1.amazonaws.com",
      bucket: "jackstand-photos",
      accessKeyId: "id-1",
      secretAccessKey: "secret/1+",
      region: "eu-west-1",
    });
    expect(readConfig({ ...bucket, S3_ENDPOINT: "http://minio:9000" }).s3?.endpoint).toBe(
      "http://minio:9000",
    );
  });

  it.each(Object.keys(bucket))("needs %s together with the others", (name) => {
    expect(refusal({ ...bucket, [name]: "" })).toMatch(
      new RegExp(`^${name}: must be set together with S3_\\w+$`),
    );
  });
});

describe("a replica", () => {
  const replica = { DATABASE_REPLICA_URL: "postgres://ann@replica/name" };

  it("is refused for the embedded database", () => {
    expect(refusal(replica)).toBe(
      "DATABASE_REPLICA_URL: must be set together with DATABASE_URL: the embedded database has no replica",
    );
  });

  it("is taken with PostgreSQL", () => {
    const { databaseReplicaUrl } = readConfig({ ...replica, DATABASE_URL: "postgres://ann@host/name" });
    expect(databaseReplicaUrl).toBe(replica.DATABASE_REPLICA_URL);
  });
});

describe("a shop at Shopify", () => {
  const shop = (settings: Record<string, string>) => ({ STORE_PROVIDER: "shopify", ...settings });
  const domain = { SHOPIFY_STORE_DOMAIN: "Shop.example.com" };
  const publicToken = { SHOPIFY_PUBLIC_TOKEN: "public-1" };
  const privateToken = { SHOPIFY_PRIVATE_TOKEN: "private-1" };

  it("needs an address and a token", () => {
    expect(refusal(shop({}))).toMatch(/^SHOPIFY_STORE_DOMAIN: .+\nSHOPIFY_PRIVATE_TOKEN: .+$/);
    expect(refusal(shop(domain))).toMatch(/^SHOPIFY_PRIVATE_TOKEN: .+$/);
    expect(refusal(shop(privateToken))).toMatch(/^SHOPIFY_STORE_DOMAIN: .+$/);
  });

  it("is asked at its domain, in the version of the settings", () => {
    expect(readConfig(shop({ ...domain, ...publicToken, SHOPIFY_API_VERSION: "2027-01" })).shopify).toEqual({
      endpoint: "https://shop.example.com/api/2027-01/graphql.json",
      token: { kind: "public", value: "public-1" },
    });
  });

  it("is asked with the private token when both are given", () => {
    expect(readConfig(shop({ ...domain, ...publicToken, ...privateToken })).shopify?.token).toEqual({
      kind: "private",
      value: "private-1",
    });
  });

  it("has its checkout on its own host, or on those that are named", () => {
    expect(readConfig(shop({ ...domain, ...publicToken })).checkoutHosts).toEqual(["shop.example.com"]);
    const endpoint = { SHOPIFY_ENDPOINT: "http://127.0.0.1:4000/api/graphql.json" };
    expect(readConfig(shop({ ...endpoint, ...publicToken })).checkoutHosts).toEqual(["127.0.0.1:4000"]);
    const named = { ...domain, ...publicToken, CHECKOUT_HOSTS: "pay.example.com, shop.example.com" };
    expect(readConfig(shop(named)).checkoutHosts).toEqual(["pay.example.com", "shop.example.com"]);
  });

  it("means nothing while the store is embedded", () => {
    const { shopify, checkoutHosts } = readConfig({
      ...domain,
      ...privateToken,
      CHECKOUT_HOSTS: "a.example",
    });
    expect({ shopify, checkoutHosts }).toEqual({ shopify: undefined, checkoutHosts: [] });
  });
});

describe("the README's table", () => {
  const table = readFileSync("README.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .join("\n");

  it.each(settingNames)("has a line for %s", (name) => {
    expect(table).toContain(`\`${name}\``);
  });
});
