import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readVerifiedManifest } from "../../server/db/engine/backup-manifest.ts";
import type { DatabaseSettings } from "../../server/db/engine/database.ts";
import { acquireServerLock } from "../../server/db/engine/server-lock.ts";
import { endAbruptly, runScript, startScript } from "../support/child-process.ts";
import { patience, sqliteSettings, temporaryFolder } from "../support/databases.ts";

/** Another process that holds the lock, as a server does. */
async function startHolder(settings: DatabaseSettings) {
  const holder = startScript("tests/support/lock-holder.ts", { settings, nodeOptions: ["--expose-gc"] });
  if (holder.stdout) await once(holder.stdout, "data");
  return holder;
}

describe("the server lock", patience, () => {
  it("is refused while another process holds it, and free after that one is killed", async () => {
    const settings = sqliteSettings();
    const holder = await startHolder(settings);
    expect(() => acquireServerLock(settings.dataDir)).toThrow(
      `Another Jackstand server is already using ${settings.dataDir}. Stop it first, or set DATA_DIR.`,
    );
    await endAbruptly(holder);
    acquireServerLock(settings.dataDir)();
  });

  it("is refused to the same process too, until it is released", () => {
    const { dataDir } = sqliteSettings();
    const release = acquireServerLock(dataDir);
    expect(() => acquireServerLock(dataDir)).toThrow(expect.objectContaining({ code: "server-running" }));
    release();
    release();
    acquireServerLock(dataDir)();
  });

  it("does not stand in the way of another data folder", () => {
    const release = acquireServerLock(sqliteSettings().dataDir);
    acquireServerLock(sqliteSettings().dataDir)();
    release();
  });

  it("lets a backup run beside the server, and no restore", async () => {
    const settings = sqliteSettings();
    await startHolder(settings);
    const target = join(temporaryFolder(), "copy");
    const backup = await runScript("server/commands/backup.ts", { settings, args: [target] });
    expect(backup).toMatchObject({ exitCode: 0, stderr: "" });
    expect((await readVerifiedManifest(target)).engine).toBe("sqlite");
    const restore = await runScript("server/commands/restore.ts", { settings, args: [target, "--force"] });
    expect(restore).toMatchObject({ exitCode: 1, stdout: "" });
    expect(restore.stderr).toMatch(/^Another Jackstand server is already using .*$/);
  });
});
