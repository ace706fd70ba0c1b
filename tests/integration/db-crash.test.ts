import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import type { DatabaseSettings } from "../../server/db/engine/database.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { startScript } from "../support/child-process.ts";
import { childWriter, crashLoop } from "../support/crash-harness.ts";
import { openForTest, patience, postgresSettings, sqliteSettings } from "../support/databases.ts";
import { createLedger, readLedger } from "../support/ledger.ts";

const startWriter = (settings: DatabaseSettings) =>
  childWriter(startScript("tests/support/ledger-writer.ts", { settings }));

async function prepareLedger(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings);
  await createLedger(database);
  await database.close();
}

const missing = (expected: ReadonlySet<string>, found: ReadonlySet<string>) =>
  [...expected].filter((id) => !found.has(id));

describe("a writer that is killed", patience, () => {
  it("loses no acknowledged row on sqlite", async () => {
    const settings = sqliteSettings();
    await prepareLedger(settings);
    const acknowledged = await crashLoop({
      rounds: 20,
      seed: 46,
      start: () => startWriter(settings),
      async verify(ids) {
        const database = await openDatabase(settings);
        const ledger = await readLedger(database);
        const integrity = await sql`pragma integrity_check`.execute(database.query);
        await database.close();
        expect(missing(ids, ledger.ids)).toEqual([]);
        expect(ledger.total).toBe(ledger.ids.size);
        expect(integrity.rows).toEqual([{ integrity_check: "ok" }]);
      },
    });
    expect(acknowledged.size).toBeGreaterThanOrEqual(20);
  });

  it.skipIf(!inject("postgresUrl"))("loses no acknowledged row beside another one on postgres", async () => {
    const settings = await postgresSettings();
    await prepareLedger(settings);
    const database = await openForTest(settings);
    const loop = (seed: number) =>
      crashLoop({
        rounds: 6,
        seed,
        start: () => startWriter(settings),
        async verify(ids) {
          const ledger = await readLedger(database);
          expect(missing(ids, ledger.ids)).toEqual([]);
          expect(ledger.total).toBe(ledger.ids.size);
        },
      });
    const [first, second] = await Promise.all([loop(1), loop(2)]);
    expect(missing(first, second)).toHaveLength(first.size);
    expect(Math.min(first.size, second.size)).toBeGreaterThanOrEqual(6);
  });
});
