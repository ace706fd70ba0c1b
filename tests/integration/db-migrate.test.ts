import { describe, expect, it } from "vitest";
import { readInstance } from "../../server/db/engine/instance.ts";
import { appliedMigrations, migrate } from "../../server/db/engine/migrate.ts";
import { instance } from "../../server/db/migrations/0001-instance.ts";
import { migrations } from "../../server/db/migrations/all.ts";
import type { Migration } from "../../server/db/migrations/migration.ts";
import { runScript } from "../support/child-process.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";

const names = migrations.map(({ name }) => name);

describe("the list of migrations", () => {
  it("has names that are unique and in order", () => {
    expect(names).toEqual([...new Set(names)].sort());
  });
});

describeOnBothEngines("migrate", ({ engine, freshDatabase, freshSettings }) => {
  it("brings an empty database up to date, once", async () => {
    const database = await freshDatabase();
    expect(await database.migrationsPending()).toEqual(names);
    expect(await migrate(database)).toEqual(names);
    expect(await database.migrationsPending()).toEqual([]);
    expect(await migrate(database)).toEqual([]);
  });

  it("gives the database an id that stays", async () => {
    const database = await freshDatabase();
    const before = Date.now();
    await migrate(database);
    const { id, createdAt } = await readInstance(database);
    await migrate(database);
    expect(await readInstance(database)).toEqual({ id, createdAt });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(before);
  });

  it("runs each migration once when several processes start together", async () => {
    for (let round = 0; round < 3; round++) {
      const settings = await freshSettings();
      const runs = await Promise.all(
        Array.from({ length: 3 }, () => runScript("server/commands/migrate.ts", { settings })),
      );
      expect(runs.map(({ stderr }) => stderr)).toEqual(["", "", ""]);
      expect(runs.map(({ stdout }) => stdout).sort()).toEqual([
        `Migrated: ${names.join(", ")}.`,
        "The database is up to date.",
        "The database is up to date.",
      ]);
      const database = await openForTest(settings);
      expect(await appliedMigrations(database)).toEqual(names);
    }
  });

  it("refuses a database that a newer version has migrated", async () => {
    const settings = await freshSettings();
    const database = await openForTest(settings);
    const future: Migration = { name: "9999-from-the-future", up: async () => {} };
    await migrate(database, [...migrations, future]);
    await expect(migrate(database)).rejects.toMatchObject({
      code: "too-new",
      message: expect.stringContaining("9999-from-the-future"),
    });
    const run = await runScript("server/commands/migrate.ts", { settings });
    expect(run).toMatchObject({ exitCode: 1, stdout: "" });
    expect(run.stderr.split("\n")).toHaveLength(1);
    expect(run.stderr).toContain("newer version");
  });

  it("refuses to run one that was left out after newer ones", async () => {
    const database = await freshDatabase();
    const [first, left, ...rest] = migrations;
    if (!first || !left) throw new Error("there are more than two");
    const none = async () => {};
    const others = [first, ...rest.map(({ name }) => ({ name, up: none }))];
    await migrate(database, others);
    await expect(migrate(database)).rejects.toMatchObject({
      code: "inconsistent",
      message: expect.stringContaining(left.name),
    });
  });

  it("keeps which requests have added what", async () => {
    const database = await freshDatabase();
    const at = migrations.findIndex(({ name }) => name === "0026-requests");
    await migrate(database, migrations.slice(0, at));
    const old = database.forLibraries.withTables<Record<string, Record<string, unknown>>>();
    const createdAt = "2026-01-02T03:04:05.000Z";
    const account = { id: "ada", name: "Ada", email: "ada@example.com" };
    const dates = { createdAt, updatedAt: createdAt };
    await old
      .insertInto("auth_user")
      .values({ ...account, ...dates, emailVerified: engine === "postgres" ? true : 1 })
      .execute();
    const tool = { user_id: "ada", covers: "", version: 1, created_at: createdAt };
    const tools = ["jack", "stand"].map((name) => ({
      ...tool,
      id: name,
      name,
      request_key: "a-batch-of-tools",
    }));
    await old
      .insertInto("tool")
      .values([...tools, { ...tool, id: "pan", name: "pan", request_key: null }])
      .execute();
    await migrate(database);
    expect(await old.selectFrom("request").selectAll().execute()).toEqual([
      {
        user_id: "ada",
        key: "a-batch-of-tools",
        table_name: "tool",
        row_ids: expect.stringMatching(/^(jack stand|stand jack)$/),
        made_at: createdAt,
      },
    ]);
    expect(await old.selectFrom("tool").selectAll().execute()).toHaveLength(3);
  });

  it("leaves the database as it was when a migration fails", async () => {
    const database = await freshDatabase();
    const broken: Migration = {
      name: "0002-broken",
      async up(db) {
        await db.schema.createTable("half").addColumn("id", "text").execute();
        throw new Error("out of paper");
      },
    };
    await expect(migrate(database, [instance, broken])).rejects.toThrow("out of paper");
    expect(await appliedMigrations(database)).toEqual([]);
    const tables = await database.forLibraries.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual([]);
  });

  it("tells a migration which engine it runs on", async () => {
    const database = await freshDatabase();
    const engines: string[] = [];
    const curious: Migration = { name: "0001-curious", up: async (_db, given) => void engines.push(given) };
    await migrate(database, [curious]);
    expect(engines).toEqual([engine]);
  });
});
