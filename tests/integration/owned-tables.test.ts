import { sql } from "kysely";
import { expect, it } from "vitest";
import { maxLogBytes } from "../../domain/garage/log-entry.ts";
import { inChunks } from "../../server/db/columns.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { hasRoom, type Quota } from "../../server/db/owned/quota.ts";
import { deleteAccount } from "../../server/owned-data.ts";
import { type OwnedTableName, ownedTables, unownedTables } from "../../server/owned-tables.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { allRows, insertSamples, owned, ownedRows } from "../support/owned-rows.ts";
import { sampleMark } from "../support/owned-samples.ts";
import { readZip } from "../support/read-zip.ts";

async function schemaTables({ engine, query }: Database): Promise<string[]> {
  const { rows } =
    engine === "postgres"
      ? await sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema()`.execute(query)
      : await sql<{ name: string }>`select name from pragma_table_list
          where schema = 'main' and type = 'table' and name not like 'sqlite_%'`.execute(query);
  return rows.map(({ name }) => name).sort();
}

const listedTables = [...owned.map(([table]) => table), ...Object.keys(unownedTables)].sort();

async function membersWithEverything(database: Database) {
  const site = await serveAccounts(database);
  const members = [await site.member("ada@example.com"), await site.member("bob@example.com")];
  for (const member of members) {
    await member.put("/api/v1/me");
    await insertSamples(database, member.uid ?? "");
  }
  const [ada, bob] = members;
  if (!ada?.uid || !bob?.uid) throw new Error("Nobody signed up");
  return { ada, uid: ada.uid, otherUid: bob.uid };
}

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Paths = { car: string; project: string };
const day = "2026-01-02";

/** Where each noun is written, and what its body needs beside texts. */
const written: Partial<
  Record<OwnedTableName, { address(paths: Paths): string; body(texts: object): object }>
> = {
  vehicle: { address: () => "/api/v1/me/vehicles", body: (texts) => ({ year: 2003, ...texts }) },
  odometer_reading: {
    address: ({ car }) => `${car}/odometer`,
    body: (texts) => ({ value: 5, readOn: day, ...texts }),
  },
  reminder: { address: ({ car }) => `${car}/reminders`, body: (texts) => ({ everyMonths: 12, ...texts }) },
  log_entry: {
    address: ({ car }) => `${car}/log`,
    body: (texts) => ({ doneOn: day, doneBy: "shop", ...texts }),
  },
  log_item: {
    address: ({ car }) => `${car}/log`,
    body: (texts) => ({ doneOn: day, title: "Oil", items: [{ kind: "part", ...texts }] }),
  },
  tool: { address: () => "/api/v1/me/tools", body: (texts) => ({ tools: [texts] }) },
  fill_up: {
    address: ({ car }) => `${car}/fuel`,
    body: (texts) => ({ filledOn: day, odometer: 5, volumeMl: 40_000, ...texts }),
  },
  figure: {
    address: ({ car }) => `${car}/figures`,
    body: (texts) => ({ measure: "power-hp", measuredOn: day, valueMilli: 214_000, ...texts }),
  },
  project: { address: () => "/api/v1/me/projects", body: (texts) => texts },
  project_task: { address: ({ project }) => `${project}/tasks`, body: (texts) => texts },
  project_part: { address: ({ project }) => `${project}/parts`, body: (texts) => texts },
};

function mostBytes({ max, texts, bytes }: Quota): number {
  return bytes ?? 3 * max * Object.values(texts).reduce((sum, length) => sum + length, 0);
}

describeOnBothEngines("the registry of owned tables", ({ migratedDatabase }) => {
  it("has every table of the schema, with its owner or the reason why it has none", async () => {
    const database = await migratedDatabase();
    expect(await schemaTables(database)).toEqual(listedTables);
    await sql`create table planted_note (user_id text not null, words text)`.execute(database.query);
    const tables = await schemaTables(database);
    expect(tables.filter((table) => !listedTables.includes(table))).toEqual(["planted_note"]);
  });

  it("has a sample for every table, so that the attacks reach all of them", async () => {
    const database = await migratedDatabase();
    const { uid } = await membersWithEverything(database);
    for (const [table] of owned)
      expect([table, (await ownedRows(database, table, uid)).length > 0]).toEqual([table, true]);
  });

  it("says what the export holds, and the export holds it", async () => {
    const database = await migratedDatabase();
    const { ada } = await membersWithEverything(database);
    const { bytes } = await ada.get("/api/v1/me/export");
    const everything = JSON.parse(String(readZip(bytes).get("export.json")));
    const keys = owned.flatMap(([, { exported }]) => ("key" in exported ? [exported.key] : []));
    expect(Object.keys(everything).sort()).toEqual([...keys, "exportedAt", "format"].sort());
    for (const [table, { exported, sample }] of owned) {
      if (!("key" in exported)) continue;
      const text = JSON.stringify(everything[exported.key]);
      const expected = sample === "sign-up" ? ada.uid : sampleMark;
      // A session is known by its own id.
      expect([table, text.includes(table === "auth_session" ? "isCurrent" : `${expected}`)]).toEqual([
        table,
        true,
      ]);
    }
  });

  it("says what happens with each table when an account is deleted, and it happens", async () => {
    const database = await migratedDatabase();
    const { uid, otherUid } = await membersWithEverything(database);
    const rowsOf = async (id: string) => {
      const rows: Record<string, unknown[]> = {};
      for (const [table] of owned) rows[table] = await ownedRows(database, table, id);
      return rows;
    };
    const [before, others] = [await rowsOf(uid), await rowsOf(otherUid)];
    await deleteAccount(database, uid);
    for (const [table, { owner, onDelete }] of owned) {
      const ofAccount = before[table] ?? [];
      const column = "column" in owner ? owner.column : "";
      const stays =
        onDelete === "detach"
          ? ofAccount.map((row) => ({ ...Object(row), [column]: null }))
          : typeof onDelete === "object" && "keep" in onDelete
            ? ofAccount
            : [];
      const expected = [...stays, ...(others[table] ?? [])].map((row) => JSON.stringify(row)).sort();
      const rows = (await allRows(database, table)).map((row) => JSON.stringify(row)).sort();
      expect([table, rows]).toEqual([table, expected]);
    }
  });

  it("says how long each text may be, as the API does", async () => {
    const database = await migratedDatabase();
    const site = await serveAccounts(database);
    const ada = await site.member("ada@example.com");
    await ada.put("/api/v1/me");
    const made = await ada.post("/api/v1/me/vehicles", { make: "BMW", model: "330i", year: 2003 });
    const car = `/api/v1/me/vehicles/${made.body.vehicle.id}`;
    const project = await ada.post("/api/v1/me/projects", { title: "Turbo" });
    const paths = { car, project: `/api/v1/me/projects/${project.body.project.id}` };
    for (const [table, { address, body }] of Object.entries(written)) {
      const quota: Quota | { none: string } = ownedTables[table as OwnedTableName].quota;
      if (!("max" in quota)) throw new Error(`${table} has no limit`);
      const send = (lengths: Record<string, number>) => {
        const texts = Object.entries(lengths).map(([column, length]) => [camel(column), "x".repeat(length)]);
        return ada.post(address(paths), body(Object.fromEntries(texts)));
      };
      expect([table, (await send(quota.texts)).status]).toEqual([table, 201]);
      const rows = await ownedRows(database, table, ada.uid ?? "");
      const lengthOf = (column: string) => Math.max(...rows.map((row) => String(row[column] ?? "").length));
      for (const [column, length] of Object.entries(quota.texts)) {
        expect([table, column, lengthOf(column)]).toEqual([table, column, length]);
        const longer = await send({ ...quota.texts, [column]: length + 1 });
        expect([table, column, [400, 422].includes(longer.status)]).toEqual([table, column, true]);
      }
      // Columns that can be long are in the list.
      const long = Object.keys(rows[0] ?? {}).filter((column) => lengthOf(column) > 64);
      expect([table, long.filter((column) => !(column in quota.texts))]).toEqual([table, []]);
    }
  });

  it("bounds what an account may store, in rows and in bytes", () => {
    for (const [table, { quota }] of owned)
      if ("max" in quota && !quota.within)
        // A character takes three bytes at most.
        expect([table, mostBytes(quota) <= 100 * 1024 * 1024]).toEqual([table, true]);
  });

  it("refuses a log beyond its bytes, and says what to do", async () => {
    const database = await migratedDatabase();
    const { ada, uid } = await membersWithEverything(database);
    const log = "/api/v1/me/vehicles/1767323045000/log";
    await database.query
      .updateTable("log_entry")
      .set({ bytes: maxLogBytes - 300 })
      .where("user_id", "=", uid)
      .execute();
    expect(await ada.post(log, { doneOn: "2026-01-02", title: "x".repeat(100) })).toMatchObject({
      status: 201,
    });
    const notes = "y".repeat(400);
    const refused = await ada.post(log, { doneOn: "2026-01-02", title: "Oil", notes });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("Export") } },
    });
    const [entry] = (await ada.get(log)).body.entries;
    const grown = await ada.patch(`${log}/${entry.id}`, { version: entry.version, notes });
    expect(grown).toMatchObject({ status: 409 });
    const shorter = await ada.patch(`${log}/${entry.id}`, { version: entry.version, title: "Oil" });
    expect(shorter).toMatchObject({ status: 200 });
  });

  it("says how many rows an account may have", async () => {
    const database = await migratedDatabase();
    const { uid, otherUid } = await membersWithEverything(database);
    const limited = owned.filter(([, { quota }]) => "max" in quota && !quota.within);
    expect(limited.length).toBeGreaterThan(0);
    for (const [name, { quota, sample }] of limited) {
      if (!("max" in quota) || sample === "sign-up") throw new Error(`${name} needs a sample`);
      const table = name as OwnedTableName;
      const limit = { table: name as "vehicle", quota };
      const insert = async (ids: readonly number[], more: object = {}) => {
        const rows = ids.map((id) => ({ ...sample(uid), id: String(1800000000000 + id), ...more }));
        for (const chunk of inChunks(rows))
          await database.forLibraries
            .withTables<Record<string, object>>()
            .insertInto(table)
            .values(chunk)
            .execute();
      };
      if (quota.exceptMarked) await insert([0], { [quota.exceptMarked]: "2026-01-02T03:04:05.000Z" });
      expect(await hasRoom(database, limit, uid)).toBe(true);
      // The sample is there already, and one place is left.
      await insert(Array.from({ length: quota.max - 2 }, (_, index) => index + 1));
      expect(await hasRoom(database, limit, uid)).toBe(true);
      await insert([quota.max - 1]);
      expect(await hasRoom(database, limit, uid)).toBe(false);
      expect(await hasRoom(database, limit, otherUid)).toBe(true);
    }
  });
});
