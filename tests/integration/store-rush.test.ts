import { describe, expect, inject, it } from "vitest";
import type { DatabaseSettings } from "../../server/db/engine/database.ts";
import { migrate } from "../../server/db/engine/migrate.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";
import { runScript, startScript } from "../support/child-process.ts";
import { childWriter, crashLoop } from "../support/crash-harness.ts";
import { openForTest, patience, postgresSettings, sqliteSettings } from "../support/databases.ts";
import { readBooks } from "../support/store.ts";
import { endlessStock, fillCheckouts, openingOf, payAtOnce, rushStock } from "../support/store-rush.ts";

async function prepare(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings);
  await migrate(database);
  await database.close();
}

const missing = (expected: ReadonlySet<string>, found: ReadonlySet<string>) =>
  [...expected].filter((id) => !found.has(id));

async function checkRush(settings: DatabaseSettings, orders: readonly string[]): Promise<void> {
  const books = await readBooks(await openForTest(settings));
  expect(orders).toHaveLength(50);
  expect(books.orderIds).toEqual(new Set(orders));
  expect(books.onHand.cap).toBe(0);
  expect(openingOf(books)).toEqual(rushStock);
  expect(books.mails).toBe(50);
  expect(books.finishedInto).toEqual(books.orderIds);
}

describe("200 buyers of the last fifty", patience, () => {
  it("make fifty orders on sqlite", async () => {
    const settings = sqliteSettings();
    await prepare(settings);
    const database = await openForTest(settings);
    await checkRush(settings, await payAtOnce(database, await fillCheckouts(database, 200)));
  });

  it.skipIf(!inject("postgresUrl"))("make fifty orders through two processes on one postgres", async () => {
    const settings = await postgresSettings();
    await prepare(settings);
    const checkouts = await fillCheckouts(await openForTest(settings), 200);
    const runs = await Promise.all(
      [checkouts.slice(0, 100), checkouts.slice(100)].map((args) =>
        runScript("tests/support/store-buyers.ts", { settings, args }),
      ),
    );
    expect(runs.map(({ stderr }) => stderr)).toEqual(["", ""]);
    const orders = runs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
    await checkRush(settings, orders);
  });
});

describe("a store that is killed while people buy", patience, () => {
  const startWriter = (settings: DatabaseSettings) =>
    childWriter(startScript("tests/support/store-writer.ts", { settings }));

  async function verify(settings: DatabaseSettings, acknowledged: ReadonlySet<string>): Promise<void> {
    const database = await openDatabase(settings);
    const books = await readBooks(database);
    await database.close();
    expect(missing(acknowledged, books.orderIds)).toEqual([]);
    expect(openingOf(books)).toEqual(endlessStock);
    expect(books.finishedInto).toEqual(books.orderIds);
    expect(books.mails).toBe(books.orderIds.size);
  }

  it("loses no acknowledged order, and no stock without an order, on sqlite", async () => {
    const settings = sqliteSettings();
    await prepare(settings);
    const acknowledged = await crashLoop({
      rounds: 4,
      seed: 46,
      maxAcks: 15,
      start: () => startWriter(settings),
      verify: (ids) => verify(settings, ids),
    });
    expect(acknowledged.size).toBeGreaterThanOrEqual(4);
  });

  it.skipIf(!inject("postgresUrl"))("nor beside another one on postgres", async () => {
    const settings = await postgresSettings();
    await prepare(settings);
    const loop = (seed: number) =>
      crashLoop({
        rounds: 2,
        seed,
        maxAcks: 15,
        start: () => startWriter(settings),
        verify: (ids) => verify(settings, ids),
      });
    const [first, second] = await Promise.all([loop(1), loop(2)]);
    expect(missing(first, second)).toHaveLength(first.size);
  });
});
