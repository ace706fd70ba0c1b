import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { sqlitePath } from "../../server/db/engine/data-folder.ts";
import { startServer, temporaryFolder } from "../support/running-server.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === "win32")("the data folder", () => {
  it("that existed before is closed to others as far as it is ours, and the rest is warned of", async () => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o755);
    new DatabaseSync(sqlitePath(dataDir)).close();
    for (const folder of ["photos", "outbox"]) mkdirSync(join(dataDir, folder));
    writeFileSync(join(dataDir, "auth-secret"), "s".repeat(40));
    writeFileSync(join(dataDir, "notes.txt"), "not ours");
    for (const name of readdirSync(dataDir)) {
      const isFolder = statSync(join(dataDir, name)).isDirectory();
      chmodSync(join(dataDir, name), isFolder ? 0o755 : 0o644);
    }

    const server = await startServer({ DATA_DIR: dataDir });
    const warnings = server.log().filter(({ level }) => level === "warn");
    expect(warnings.find(({ message }) => /others can open the data folder/.test(message))).toMatchObject({
      folder: dataDir,
      mode: "755",
    });
    expect(warnings.filter(({ message }) => /running as root/.test(message))).toHaveLength(
      process.getuid?.() === 0 ? 1 : 0,
    );
    const path = sqlitePath(dataDir);
    for (const file of [path, `${path}-wal`, `${path}-shm`, join(dataDir, "server.lock")].filter(existsSync))
      expect([file, modeOf(file)]).toEqual([file, "600"]);
    expect(modeOf(join(dataDir, "auth-secret"))).toBe("600");
    expect(modeOf(join(dataDir, "photos"))).toBe("700");
    expect(modeOf(join(dataDir, "outbox"))).toBe("700");
    expect(modeOf(join(dataDir, "notes.txt"))).toBe("644");
    expect(await server.stop()).toBe(0);
  });

  it("that is new is for its owner alone, and nothing is warned of", async () => {
    const dataDir = join(temporaryFolder(), "data");
    const server = await startServer({ DATA_DIR: dataDir });
    expect(modeOf(dataDir)).toBe("700");
    for (const name of readdirSync(dataDir)) {
      const path = join(dataDir, name);
      expect([name, modeOf(path)]).toEqual([name, statSync(path).isDirectory() ? "700" : "600"]);
    }
    expect(server.output()).not.toContain("others can");
    expect(await server.stop()).toBe(0);
  });
});
