import { sql } from "kysely";
import { expect, it } from "vitest";
import { inChunks } from "../../server/db/columns.ts";
import type { Database } from "../../server/db/database.ts";
import { deleteAccount, hasRoom } from "../../server/db/owned-data.ts";
import { type OwnedTableName, sampleMark, unownedTables } from "../../server/db/owned-tables.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";
import { allRows, insertSamples, owned, ownedRows } from "../support/owned-rows.ts";
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

  it("says how many rows an account may have", async () => {
    const database = await migratedDatabase();
    const { uid, otherUid } = await membersWithEverything(database);
    const limited = owned.filter(([, { quota }]) => "max" in quota && !quota.within);
    expect(limited.length).toBeGreaterThan(0);
    for (const [name, { quota, sample }] of limited) {
      if (!("max" in quota) || sample === "sign-up") throw new Error(`${name} needs a sample`);
      const table = name as OwnedTableName;
      const insert = async (ids: readonly number[], more: object = {}) => {
        const rows = ids.map((id) => ({ ...sample(uid), id: String(1800000000000 + id), ...more }));
        for (const chunk of inChunks(rows, Object.keys(sample(uid)).length))
          await database.forLibraries
            .withTables<Record<string, object>>()
            .insertInto(table)
            .values(chunk)
            .execute();
      };
      if (quota.exceptMarked) await insert([0], { [quota.exceptMarked]: "2026-01-02T03:04:05.000Z" });
      expect(await hasRoom(database, table, uid)).toBe(true);
      // The sample is there already, and one place is left.
      await insert(Array.from({ length: quota.max - 2 }, (_, index) => index + 1));
      expect(await hasRoom(database, table, uid)).toBe(true);
      await insert([quota.max - 1]);
      expect(await hasRoom(database, table, uid)).toBe(false);
      expect(await hasRoom(database, table, otherUid)).toBe(true);
    }
  });
});
