import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ConfigError } from "../config.ts";
import { readAuthSecret } from "./auth-secret.ts";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "auth-secret-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const settings = (dataDir: string, more = {}) => ({
  dataDir,
  authSecret: undefined,
  databaseUrl: undefined,
  ...more,
});

describe("the secret that signs cookies", () => {
  it("is the setting where there is one", () => {
    const authSecret = "s".repeat(32);
    expect(readAuthSecret(settings("/nowhere", { authSecret, databaseUrl: "postgres://x" }))).toBe(
      authSecret,
    );
  });

  it("is made once and kept for its owner alone", () => {
    const dataDir = join(folder(), "data");
    const secret = readAuthSecret(settings(dataDir));
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readAuthSecret(settings(dataDir))).toBe(secret);
    expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
    expect(readAuthSecret(settings(folder()))).not.toBe(secret);
  });

  it("is made over what a crash left", () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, "auth-secret.partial"), "half", { mode: 0o644 });
    readAuthSecret(settings(dataDir));
    expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it("has to be set where several servers may share a database", () => {
    expect(() => readAuthSecret(settings(folder(), { databaseUrl: "postgres://host/name" }))).toThrow(
      ConfigError,
    );
  });

  it("is not replaced when its file is damaged: everyone would be signed out", () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, "auth-secret"), "short");
    expect(() => readAuthSecret(settings(dataDir))).toThrow(ConfigError);
  });
});
