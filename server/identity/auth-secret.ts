import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "../config.ts";
import { prepareDataFolder } from "../db/engine/data-folder.ts";

const fileName = "auth-secret";

/**
 * Signs cookies. Without a setting it is made once and stored beside the data, for its owner alone. Servers that share a
 * database must share it, and they do not share a folder: there it has to be set.
 */
export function readAuthSecret({
  authSecret,
  databaseUrl,
  dataDir,
}: Pick<Config, "authSecret" | "databaseUrl" | "dataDir">): string {
  if (authSecret) return authSecret;
  if (databaseUrl) {
    const message =
      "must be set when DATABASE_URL is, with the same value on every server; try: openssl rand -base64 32";
    throw new ConfigError([{ path: ["AUTH_SECRET"], message }]);
  }
  prepareDataFolder(dataDir);
  const path = join(dataDir, fileName);
  return readSecret(path) ?? makeSecret(path);
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, "utf8").trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  throw new ConfigError([{ path: ["AUTH_SECRET"], message: `can't be read from ${path}; remove that file` }]);
}

/** The file gets its name when it is whole and on the disk. The folder has one server, so nobody else makes one. */
function makeSecret(path: string): string {
  const secret = randomBytes(32).toString("base64url");
  const partial = `${path}.partial`;
  // One that a crash left may have other rights.
  rmSync(partial, { force: true });
  writeFileSync(partial, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(partial, path);
  return secret;
}
