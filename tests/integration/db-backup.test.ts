import { existsSync, readdirSync } from "node:fs";
import { appendFile, cp, mkdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, it } from "vitest";
import { backUp } from "../../server/db/engine/backup.ts";
import { databaseFiles, manifestName, readVerifiedManifest } from "../../server/db/engine/backup-manifest.ts";
import type { Database, DatabaseSettings } from "../../server/db/engine/database.ts";
import { readInstance } from "../../server/db/engine/instance.ts";
import { migrate } from "../../server/db/engine/migrate.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { restore } from "../../server/db/engine/restore.ts";
import { backUpAndKeep, lastGoodBackup } from "../../server/db/engine/scheduled-backup.ts";
import { verifyBackup } from "../../server/db/engine/verify-backup.ts";
import { migrations } from "../../server/db/migrations/all.ts";
import { endAbruptly, runScript, startScript } from "../support/child-process.ts";
import {
  describeOnBothEngines,
  openForTest,
  patience,
  sqliteSettings,
  temporaryFolder,
} from "../support/databases.ts";
import { addEntry, createLedger, readLedger } from "../support/ledger.ts";
import { endServers, startServer } from "../support/running-server.ts";

const metricsToken = "a token of more than sixteen".replaceAll(" ", "-");

/** Opens, works and closes: a restore refuses a database that is in use. */
async function withDatabase<T>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function prepare(settings: DatabaseSettings, ids: string[] = []): Promise<void> {
  await withDatabase(settings, async (database) => {
    await migrate(database);
    await createLedger(database);
    for (const id of ids) await addEntry(database, id);
  });
}

const entriesOf = async (settings: DatabaseSettings) =>
  [...(await withDatabase(settings, readLedger)).ids].sort();

async function addPhoto({ dataDir }: DatabaseSettings, name: string, content: string): Promise<void> {
  await mkdir(join(dataDir, "photos", "car"), { recursive: true });
  await writeFile(join(dataDir, "photos", "car", name), content);
}

const photoOf = ({ dataDir }: DatabaseSettings, name: string) =>
  readFile(join(dataDir, "photos", "car", name), "utf8");

describeOnBothEngines("backup and restore", ({ engine, freshSettings }) => {
  it("copies one moment while a writer runs, with everything acknowledged before", async () => {
    const settings = await freshSettings();
    await prepare(settings);
    const writer = startScript("tests/support/ledger-writer.ts", { settings });
    const acknowledged = new Set<string>();
    if (!writer.stdout) throw new Error("no output");
    for await (const id of createInterface(writer.stdout)) {
      acknowledged.add(id);
      if (acknowledged.size === 20) break;
    }
    // Nobody reads on, but the pipe takes thousands of lines: it goes on writing.
    const backup = join(temporaryFolder(), "backup");
    await backUp(settings, backup);
    await endAbruptly(writer);

    const copy = await freshSettings();
    await restore(copy, backup, { force: false });
    const ledger = await withDatabase(copy, readLedger);
    expect([...acknowledged].filter((id) => !ledger.ids.has(id))).toEqual([]);
    expect(ledger.total).toBe(ledger.ids.size);
  });

  it("restores rows, photos and the database's id into an empty place", async () => {
    const settings = await freshSettings();
    await prepare(settings, ["a", "b"]);
    await addPhoto(settings, "left.webp", "left side");
    const backup = join(temporaryFolder(), "deep", "backup");
    const manifest = await backUp(settings, backup);
    const instance = await withDatabase(settings, readInstance);
    expect(manifest).toMatchObject({
      engine,
      instanceId: instance.id,
      migrations: migrations.map(({ name }) => name),
      files: [{ path: databaseFiles[engine] }, { path: "photos/car/left.webp", bytes: 9 }],
    });
    expect(await readVerifiedManifest(backup)).toEqual(manifest);

    const copy = await freshSettings();
    await restore(copy, backup, { force: false });
    expect(await entriesOf(copy)).toEqual(["a", "b"]);
    expect(await photoOf(copy, "left.webp")).toBe("left side");
    expect(await withDatabase(copy, readInstance)).toEqual(instance);
    await withDatabase(copy, async (database) => expect(await migrate(database)).toEqual([]));
  });

  it("overwrites only when forced, with a word to the owner", async () => {
    const settings = await freshSettings();
    await prepare(settings, ["old"]);
    await addPhoto(settings, "old.webp", "old");
    const folder = join(temporaryFolder(), "backup");
    const backup = await runScript("server/commands/backup.ts", { settings, args: [folder] });
    expect(backup).toMatchObject({
      exitCode: 0,
      stderr: "",
      stdout: expect.stringContaining(`Backed up to ${folder}`),
    });
    await withDatabase(settings, (database) => addEntry(database, "new"));
    await addPhoto(settings, "new.webp", "new");

    const refused = await runScript("server/commands/restore.ts", { settings, args: [folder] });
    expect(refused).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: expect.stringMatching(/^There .*--force\)\.$/),
    });
    await rm(join(settings.dataDir, "photos"), { recursive: true });
    await expect(restore(settings, folder, { force: false })).rejects.toMatchObject({
      code: "restore-refused",
    });
    expect(await entriesOf(settings)).toEqual(["new", "old"]);

    await addPhoto(settings, "new.webp", "new");
    const forced = await runScript("server/commands/restore.ts", { settings, args: [folder, "--force"] });
    expect(forced).toMatchObject({
      exitCode: 0,
      stderr: "",
      stdout: expect.stringContaining("Restored the backup"),
    });
    expect(await entriesOf(settings)).toEqual(["old"]);
    expect(readdirSync(join(settings.dataDir, "photos", "car"))).toEqual(["old.webp"]);
    expect(readdirSync(settings.dataDir).filter((name) => name.startsWith("photos.before-"))).toHaveLength(1);
  });

  it("is scheduled: restored as a trial, the newest kept, and what failed removed", async () => {
    const settings = await freshSettings();
    await prepare(settings, ["a"]);
    const folder = temporaryFolder();
    expect(await lastGoodBackup(folder)).toBeUndefined();
    for (const name of [
      "2026-01-01T03-15-00Z",
      "2026-01-02T03-15-00Z.partial-abcdef",
      ".restored-abcdef",
      "mine",
    ])
      await mkdir(join(folder, name));
    for (const name of ["2026-01-02T03-15-00Z.partial-abcdef", ".restored-abcdef"])
      await utimes(join(folder, name), 0, 0);
    const { target } = await backUpAndKeep(settings, folder, 2);
    // What the operator has made in the same place is theirs.
    const own = "2026-01-01T03-15-00Z";
    expect(readdirSync(folder).sort()).toEqual([own, basename(target), "mine"]);
    expect((await lastGoodBackup(folder))?.toISOString().replaceAll(":", "-").slice(0, 19)).toBe(
      basename(target).slice(0, 19),
    );

    for (const name of ["2026-01-03T03-15-00Z", "2026-01-04T03-15-00Z"])
      await cp(target, join(folder, name), { recursive: true });
    await rm(target, { recursive: true });
    const next = await backUpAndKeep(settings, folder, 2);
    expect(readdirSync(folder).sort()).toEqual([own, "2026-01-04T03-15-00Z", basename(next.target), "mine"]);
  });

  it("that doesn't restore as a trial is a failure, and leaves no trial behind", async () => {
    const settings = await freshSettings();
    await prepare(settings);
    const folder = temporaryFolder();
    const backup = join(folder, "backup");
    const manifest = await backUp(settings, backup);
    const other = { ...manifest, instanceId: "00000000-0000-4000-8000-000000000000" };
    await writeFile(join(backup, manifestName), JSON.stringify(other));
    await expect(verifyBackup(settings, backup)).rejects.toThrow("isn't what was backed up");
    expect(readdirSync(folder)).toEqual(["backup"]);
  });

  it.each(["database", "photo"])("refuses a backup whose %s was changed", async (which) => {
    const settings = await freshSettings();
    await prepare(settings);
    await addPhoto(settings, "left.webp", "left side");
    const backup = join(temporaryFolder(), "backup");
    await backUp(settings, backup);
    await appendFile(join(backup, which === "photo" ? "photos/car/left.webp" : databaseFiles[engine]), "x");
    const copy = await freshSettings();
    await expect(restore(copy, backup, { force: true })).rejects.toThrow("damaged");
    expect(readdirSync(copy.dataDir)).toEqual([]);
  });

  it("refuses a backup of a newer version", async () => {
    const settings = await freshSettings();
    await prepare(settings);
    const backup = join(temporaryFolder(), "backup");
    const manifest = await backUp(settings, backup);
    const newer = { ...manifest, migrations: [...manifest.migrations, "9999-future"] };
    await writeFile(join(backup, manifestName), JSON.stringify(newer));
    await expect(restore(await freshSettings(), backup, { force: false })).rejects.toThrow("newer version");
  });

  it("refuses to write into a folder that has something in it, and leaves it alone", async () => {
    const settings = await freshSettings();
    await prepare(settings);
    const parent = temporaryFolder();
    await mkdir(join(parent, "backup"));
    await writeFile(join(parent, "backup", "mine"), "keep");
    await expect(backUp(settings, join(parent, "backup"))).rejects.toThrow("already exists");
    expect(readdirSync(parent)).toEqual(["backup"]);
    expect(readdirSync(join(parent, "backup"))).toEqual(["mine"]);
  });

  it("leaves nothing behind when it fails", async () => {
    const settings = await freshSettings();
    await withDatabase(settings, (database) => database.ping());
    const parent = temporaryFolder();
    await expect(backUp(settings, join(parent, "backup"))).rejects.toThrow("no migration has run");
    expect(readdirSync(parent)).toEqual([]);
  });

  it("does not restore the other engine's backup", async () => {
    const settings = await freshSettings();
    await prepare(settings);
    const backup = join(temporaryFolder(), "backup");
    const manifest = await backUp(settings, backup);
    const other =
      engine === "sqlite"
        ? { ...sqliteSettings(), databaseUrl: "postgres://nobody@127.0.0.1:1/x" }
        : sqliteSettings();
    await expect(restore(other, backup, { force: false })).rejects.toThrow(`a ${manifest.engine} backup`);
  });

  if (engine === "sqlite") {
    it("keeps the previous database beside the restored one, with its last commits", async () => {
      const settings = await freshSettings();
      await prepare(settings, ["old"]);
      const backup = join(temporaryFolder(), "backup");
      await backUp(settings, backup);
      // A killed server leaves its last commits in the write-ahead log.
      const writer = startScript("tests/support/ledger-writer.ts", { settings });
      let acknowledged = "";
      if (!writer.stdout) throw new Error("no output");
      for await (acknowledged of createInterface(writer.stdout)) break;
      await endAbruptly(writer);
      expect(existsSync(join(settings.dataDir, "jackstand.db-wal"))).toBe(true);

      await restore(settings, backup, { force: true });
      expect(await entriesOf(settings)).toEqual(["old"]);
      const kept = readdirSync(settings.dataDir).filter((name) => name.startsWith("jackstand.db.before-"));
      const previous = sqliteSettings();
      for (const name of kept) {
        const suffix = name.endsWith("-wal") ? "-wal" : name.endsWith("-shm") ? "-shm" : "";
        await writeFile(
          join(previous.dataDir, `jackstand.db${suffix}`),
          await readFile(join(settings.dataDir, name)),
        );
      }
      expect(await entriesOf(previous)).toContain(acknowledged);
    });
  } else {
    it("refuses to restore under a running server", async () => {
      const settings = await freshSettings();
      await prepare(settings);
      const backup = join(temporaryFolder(), "backup");
      await backUp(settings, backup);
      await openForTest(settings);
      await expect(restore(settings, backup, { force: true })).rejects.toThrow("is running on this database");
    });

    it("refuses to force an older backup over a newer schema", async () => {
      const settings = await freshSettings();
      await prepare(settings);
      const backup = join(temporaryFolder(), "backup");
      await backUp(settings, backup);
      const later = { name: "0999-later", up: async () => {} };
      await withDatabase(settings, (database) => migrate(database, [...migrations, later]));
      await expect(restore(settings, backup, { force: true })).rejects.toThrow(
        "newer than the backup (0999-later)",
      );
    });
  }
});

describe("a manifest", () => {
  const damaged = async (change: (manifest: Record<string, unknown>) => unknown) => {
    const settings = sqliteSettings();
    await prepare(settings);
    const folder = join(temporaryFolder(), "backup");
    const manifest = await backUp(settings, folder);
    await writeFile(join(folder, manifestName), JSON.stringify(change(manifest)));
    return folder;
  };

  it.each(["../outside", "photos/../../outside", "/etc/passwd", "photos\\..\\x", "server.lock"])(
    "may not name the file %s",
    async (path) => {
      const file = { path, bytes: 0, sha256: "0".repeat(64) };
      const folder = await damaged((manifest) => ({ ...manifest, files: [file] }));
      await expect(readVerifiedManifest(folder)).rejects.toThrow("Can't read the");
    },
  );

  it("must name the database", async () => {
    const folder = await damaged((manifest) => ({ ...manifest, files: [] }));
    await expect(readVerifiedManifest(folder)).rejects.toThrow("no database in it");
  });

  it("is missing from a folder that is no backup", async () => {
    await expect(readVerifiedManifest(temporaryFolder())).rejects.toThrow("isn't a backup");
  });
});

describe("a running server", patience, () => {
  afterEach(endServers);

  it("makes its backup of the day, and says when the last good one was", async () => {
    const folder = temporaryFolder();
    const server = await startServer({ BACKUP_AT: "00:00", BACKUP_DIR: folder, METRICS_TOKEN: metricsToken });
    const lastBackup = async () => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
      return /^backup_last_good_timestamp_seconds (\d+)$/m.exec(text)?.[1];
    };
    await expect.poll(lastBackup, { timeout: 60_000, interval: 200 }).toBeDefined();
    expect(Number(await lastBackup())).toBeGreaterThan(Date.now() / 1000 - 600);
    expect(await lastGoodBackup(folder)).toBeDefined();
    expect(server.log().filter(({ level }) => level === "error")).toEqual([]);
    expect(await server.stop()).toBe(0);
  });

  it("reports a backup that can't be made, and goes on", async () => {
    const parent = temporaryFolder();
    await writeFile(join(parent, "file"), "no folder");
    const server = await startServer({ BACKUP_AT: "00:00", BACKUP_DIR: join(parent, "file") });
    const failure = () => server.log().find(({ level }) => level === "error");
    await expect.poll(failure, { timeout: 60_000, interval: 200 }).toMatchObject({ job: "backup" });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});

describe("the commands", patience, () => {
  it.each([
    ["backup", ["--what"], /Unknown option '--what'/],
    ["restore", [], /^restore <backup-folder>/],
  ])("%s %j exits with a line that says why", async (command, args, message) => {
    const run = await runScript(`server/commands/${command}.ts`, { settings: sqliteSettings(), args });
    expect(run).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringMatching(message) });
    expect(run.stderr.split("\n")).toHaveLength(1);
  });

  it("says that there is nothing to back up", async () => {
    const settings = sqliteSettings();
    const run = await runScript("server/commands/backup.ts", {
      settings,
      args: [join(temporaryFolder(), "b")],
    });
    expect(run).toMatchObject({ exitCode: 1, stderr: `There is no database in ${settings.dataDir}.` });
  });
});
