import type { KyselyPlugin } from "kysely";
import { describe, expect, it } from "vitest";
import { fillUpKey, readingKey, workKey } from "../../domain/import/sort-rows.ts";
import { copyRows, stopTheClock, today } from "../../tests/support/memory-database.ts";
import { memoryGarage } from "../../tests/support/memory-garage.ts";
import type { Database } from "../db/engine/database.ts";
import { findSeenKeys } from "./imported-key-rows.ts";

stopTheClock();

/** A database that says how many rows came back from each statement. */
function countingRows(database: Database) {
  const counts: number[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      counts.push(result.rows.length);
      return result;
    },
  };
  const counted: Database = {
    ...database,
    get query() {
      return database.query.withPlugin(plugin);
    },
  };
  return { counted, counts };
}

describe("the keys of what a car has", () => {
  it("name all kinds of rows, whatever the case of their titles, without removed ones", async () => {
    const garage = await memoryGarage();
    await garage.logged({ title: "ÖLWECHSEL", odometer: 142_000 });
    await garage.filled({ odometer: 142_100, volumeMl: 50_000 });
    const removed = await garage.logged({ title: "Wipers" });
    await garage.removeLogEntry(removed);
    await garage.changeCar({ mileage: 142_200 });
    const { keys, parts } = await findSeenKeys(garage.database, garage.uid, garage.car);
    expect([...keys].sort()).toEqual(
      [
        workKey({ doneOn: today, odometer: 142_000, title: "ölwechsel", cents: 0 }),
        fillUpKey({ filledOn: today, odometer: 142_100, volumeMl: 50_000 }),
        readingKey({ readOn: today, value: 142_200 }),
      ].sort(),
    );
    expect(parts).toBe(0);
  });

  it("are read in pages, also where all rows are of one day", async () => {
    const garage = await memoryGarage();
    const { id } = await garage.logged({});
    await copyRows("log_entry", garage.uid, id, 5_000);
    const { counted, counts } = countingRows(garage.database);
    expect((await findSeenKeys(counted, garage.uid, garage.car)).keys.size).toBe(1);
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(5_000);
    expect(Math.max(...counts)).toBeLessThanOrEqual(1_000);
  });
});
