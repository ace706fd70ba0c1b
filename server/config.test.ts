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
  TRUSTED_PROXIES: ["localhost", "10.0.0.256", "10.0.0.0/33", "10.0.0.1;10.0.0.2", "10.0.0.1,nonsense"],
  METRICS_TOKEN: ["too-short"],
  ANALYTICS_ID: ["g-abc", "'><script>", "G ABC123"],
  ERROR_MONITORING_URL: ["errors.example", "file:///etc/errors"],
  FEATURES: ["nonsense", "analytics,nonsense", "Analytics"],
  PAGE_CACHE_MB: ["0", "-1", "5000", "lots", "1.5"],
  LOG_LEVEL: ["debug", "INFO", "verbose"],
  NODE_ENV: ["staging", "Production"],
};

describe("a bad setting", () => {
  it.each(Object.entries(bad).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    "%s=%s is refused by its name",
    (name, value) => {
      expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name}: .+$`));
    },
  );

  it.each(Object.keys(bad))("%s never shows its value", (name) => {
    const secret = fc.stringMatching(/^[a-z]{12,20}$/).map((word) => `s3cr3t ${word}`);
    fc.assert(
      fc.property(secret, (value) => {
        // A token may be any long text: this one is cut to be bad.
        const given = name === "METRICS_TOKEN" ? value.slice(0, 15) : value;
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
      dataDir: resolve("data"),
      databaseUrl: undefined,
      trustedProxies: [],
      metricsToken: undefined,
      analyticsId: undefined,
      errorMonitoringUrl: undefined,
      features: [],
      pageCacheBytes: 64 * 1024 * 1024,
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

describe("the README's table", () => {
  const table = readFileSync("README.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .join("\n");

  it.each(settingNames)("has a line for %s", (name) => {
    expect(table).toContain(`\`${name}\``);
  });
});
