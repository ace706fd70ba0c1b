import { describe, expect, inject, it } from "vitest";
import { appliedMigrations, migrate } from "../../server/db/engine/migrate.ts";
import { migrations } from "../../server/db/migrations/all.ts";
import type { Migration } from "../../server/db/migrations/migration.ts";
import { describeOnBothEngines, openForTest, patience, postgresSettings } from "../support/databases.ts";
import { send } from "../support/http-client.ts";
import { quickServer, spawnServer, startServer, withMigration } from "../support/running-server.ts";

const planted = (name: string): Migration[] => [...migrations, { name, up: async () => {} }];
const adding = planted("9999-adds");
const breaking = planted("9999-breaks-older");

describeOnBothEngines("what a newer version has migrated", ({ migratedDatabase }) => {
  it("leaves a server that is running ready, if it only adds", async () => {
    const database = await migratedDatabase();
    await migrate(database, adding);
    expect(await database.migrationsPending()).toEqual([]);
  });

  it("makes it unready, if it breaks older ones", async () => {
    const database = await migratedDatabase();
    await migrate(database, breaking);
    await expect(database.migrationsPending()).rejects.toMatchObject({ code: "too-new" });
  });
});

describe.skipIf(!inject("postgresUrl"))("a migration that breaks older versions", patience, () => {
  it("is refused while another process uses the database, and leaves it as it was", async () => {
    const settings = await postgresSettings("migrated");
    const [other, database] = [await openForTest(settings), await openForTest(settings)];
    const before = await appliedMigrations(database);
    await expect(migrate(database, breaking)).rejects.toMatchObject({
      code: "older-running",
      message: expect.stringContaining("9999-breaks-older"),
    });
    expect(await appliedMigrations(database)).toEqual(before);
    await other.close();
    expect(await migrate(database, breaking)).toEqual(["9999-breaks-older"]);
    // It is done, so it is in nobody's way.
    await openForTest(settings);
    expect(await migrate(database, breaking)).toEqual([]);
  });

  it("runs once when several processes of its version start together", async () => {
    const settings = await postgresSettings("migrated");
    const databases = await Promise.all([1, 2, 3].map(() => openForTest(settings)));
    const ran = await Promise.all(databases.map((database) => migrate(database, breaking)));
    expect(ran.flat()).toEqual(["9999-breaks-older"]);
  });

  it("keeps a server from starting beside an older one", async () => {
    const { databaseUrl = "" } = await postgresSettings("migrated");
    const settings = { DATABASE_URL: databaseUrl };
    const newer = { ...settings, PLANTED_MIGRATION: "9999-breaks-older" };
    const options = [...quickServer, ...withMigration];
    const older = await startServer(settings, quickServer);
    const refused = spawnServer(newer, options);
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toBe(
      "An older Jackstand is still using this database, and can't go on after what this version changes (9999-breaks-older). Stop all older servers and commands, then start this one.\n",
    );
    expect(await send(older, "/readyz")).toMatchObject({ status: 200 });
    expect(await older.stop()).toBe(0);
    const servers = await Promise.all([startServer(newer, options), startServer(newer, options)]);
    for (const server of servers) expect(await send(server, "/readyz")).toMatchObject({ status: 200 });
    const late = spawnServer(settings, quickServer);
    expect(await late.exit).toBe(1);
    expect(late.output()).toContain("newer version");
  });
});

describe.skipIf(!inject("postgresUrl"))("a migration that only adds", patience, () => {
  it("lets a server start beside an older one, and both are ready", async () => {
    const { databaseUrl = "" } = await postgresSettings("migrated");
    const settings = { DATABASE_URL: databaseUrl };
    const older = await startServer(settings, quickServer);
    const newer = await startServer({ ...settings, PLANTED_MIGRATION: "9999-adds" }, [
      ...quickServer,
      ...withMigration,
    ]);
    for (const server of [older, newer]) {
      expect(await send(server, "/readyz")).toMatchObject({ status: 200 });
      expect(await server.stop()).toBe(0);
    }
  });
});
