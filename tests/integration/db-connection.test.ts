import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { sqlitePath } from "../../server/db/engine/data-folder.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import {
  openForTest,
  patience,
  postgresSettings,
  sqliteSettings,
  temporaryFolder,
} from "../support/databases.ts";
import { startPostgres } from "../support/postgres.ts";

describe("the sqlite connection", () => {
  it("is durable, checks references and waits briefly", async () => {
    const { query } = await openForTest(sqliteSettings());
    const setting = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(query);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await setting("journal_mode")).toBe("wal");
    expect(await setting("synchronous")).toBe(2);
    expect(await setting("foreign_keys")).toBe(1);
    expect(await setting("busy_timeout")).toBeLessThanOrEqual(100);
  });

  it("stores whole numbers as integers where the column has no type", async () => {
    const { query } = await openForTest(sqliteSettings());
    const kinds = sql<Record<string, unknown>>`
      select typeof(${1}) as whole, typeof(${1.5}) as broken, typeof(${2n}) as big, ${7} / ${2} as divided`;
    expect((await kinds.execute(query)).rows).toStrictEqual([
      { whole: "integer", broken: "real", big: "integer", divided: 3 },
    ]);
  });

  it("keeps answering after more different statements than it remembers", async () => {
    const { query } = await openForTest(sqliteSettings());
    for (let number = 0; number < 1_200; number++) {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(number)} as n`.execute(query);
      expect(rows).toEqual([{ n: number }]);
    }
  });

  it("sees a column that was added after a statement was prepared", async () => {
    const { query } = await openForTest(sqliteSettings());
    const read = () => sql`select * from box`.execute(query);
    await sql`create table box (id text)`.execute(query);
    await sql`insert into box values ('a')`.execute(query);
    expect((await read()).rows).toEqual([{ id: "a" }]);
    await sql`alter table box add column lid text default 'flat'`.execute(query);
    expect((await read()).rows).toEqual([{ id: "a", lid: "flat" }]);
  });

  it("waits for another process's write without stopping this one", async () => {
    const settings = sqliteSettings();
    const database = await openForTest(settings);
    await sql`create table box (id text)`.execute(database.query);
    const other = new DatabaseSync(sqlitePath(settings.dataDir));
    other.exec("begin immediate");
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    const write = database.tx((query) => sql`insert into box values ('a')`.execute(query));
    while (ticks < 5) await sleep(5);
    other.exec("commit");
    other.close();
    await write;
    clearInterval(timer);
    expect((await sql`select id from box`.execute(database.query)).rows).toEqual([{ id: "a" }]);
  });

  it("waits for a new file that another process is setting up", async () => {
    const settings = sqliteSettings();
    const other = new DatabaseSync(sqlitePath(settings.dataDir));
    other.exec("begin exclusive; create table box (id text)");
    const opening = openForTest(settings);
    await sleep(150);
    other.exec("commit");
    other.close();
    await expect((await opening).ping()).resolves.toBeUndefined();
  });

  it("is refused with the folder's name when the folder cannot be made", async () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    await expect(openDatabase({ dataDir: join(file, "data") })).rejects.toMatchObject({
      code: "data-folder",
      message: expect.stringContaining(join(file, "data")),
    });
  });

  it("is refused when the file is no database", async () => {
    const settings = sqliteSettings();
    writeFileSync(sqlitePath(settings.dataDir), "this is a shopping list, not a database".repeat(100));
    await expect(openDatabase(settings)).rejects.toMatchObject({
      code: "data-folder",
      message: expect.stringContaining("not a database"),
    });
  });

  it("does not answer ping when its file was deleted", async () => {
    const settings = sqliteSettings();
    const database = await openForTest(settings);
    rmSync(sqlitePath(settings.dataDir));
    await expect(database.ping()).rejects.toMatchObject({ code: "unreachable" });
  });
});

describe.skipIf(!inject("postgresUrl"))("the postgres connection", patience, () => {
  /** Ends every other session of the database, as a restart of the server would. */
  const endSessions = async (databaseUrl: string | undefined) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await client.end();
  };

  it("is refused with the server's name and without the password when nobody answers", async () => {
    const databaseUrl = "postgres://someone:hunter2@127.0.0.1:1/garage";
    const error = await openDatabase({ dataDir: temporaryFolder(), databaseUrl }).catch(
      (thrown: Error) => thrown,
    );
    expect(error).toMatchObject({
      code: "unreachable",
      message: expect.stringContaining("garage on 127.0.0.1:1"),
    });
    expect(String(error)).not.toContain("hunter2");
  });

  it("that answers but refuses us is told from one that is away: waiting would not help", async () => {
    const { databaseUrl, ...settings } = await postgresSettings();
    const unknown = new URL(databaseUrl ?? "");
    unknown.pathname = "/no_such_database";
    await expect(openDatabase({ ...settings, databaseUrl: unknown.href })).rejects.toMatchObject({
      code: "login-refused",
    });
  });

  it("survives the loss of an idle connection", async () => {
    const settings = await postgresSettings();
    const database = await openForTest(settings);
    await database.ping();
    await endSessions(settings.databaseUrl);
    await sleep(50);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it("survives the loss of a connection between two statements of a transaction", async () => {
    const settings = await postgresSettings();
    const database = await openForTest(settings);
    const work = database.tx(async (query) => {
      await sql`create table lost (id text)`.execute(query);
      await endSessions(settings.databaseUrl);
      await sleep(50);
      await sql`insert into lost values ('a')`.execute(query);
    });
    await expect(work).rejects.toThrow();
    const { rows } = await sql`select to_regclass('lost') as found`.execute(database.query);
    expect(rows).toEqual([{ found: null }]);
  });

  it("lets a library use dates and booleans of its own", async () => {
    const { forLibraries } = await openForTest(await postgresSettings());
    const date = new Date("2024-02-29T12:00:00.000Z");
    const { rows } = await sql`select ${date}::timestamptz as at, ${true}::boolean as yes`.execute(
      forLibraries,
    );
    expect(rows).toEqual([{ at: date, yes: true }]);
  });

  it("refuses a number that would not be exact", async () => {
    const { query } = await openForTest(await postgresSettings());
    await expect(sql`select 9007199254740993::bigint as n`.execute(query)).rejects.toThrow("exactly");
    expect((await sql`select 1 as n`.execute(query)).rows).toEqual([{ n: 1 }]);
  });

  it("does not answer ping when the server has stopped", async () => {
    const server = await startPostgres();
    if (!server) return expect.unreachable();
    const database = await openForTest({ dataDir: temporaryFolder(), databaseUrl: server.url });
    await server.stop();
    await expect(database.ping()).rejects.toThrow();
  });
});
