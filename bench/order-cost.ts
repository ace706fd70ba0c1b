import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Database, DatabaseSettings } from "../server/db/engine/database.ts";
import { migrate } from "../server/db/engine/migrate.ts";
import { openDatabase } from "../server/db/engine/open-database.ts";
import { createTestDatabase, startPostgres } from "../tests/support/postgres.ts";
import { embeddedStore, filledCheckout, smallCatalogue } from "../tests/support/store.ts";
import { endlessStock, rushCart } from "../tests/support/store-rush.ts";
import type { Aim } from "./aims.ts";
import { atEnd } from "./clean-up.ts";
import { median } from "./median.ts";
import { figure, table } from "./table.ts";

interface Round {
  ordersPerSecond: number;
  commitsPerSecond: number;
}

const rounds = 3;
const ordersARound = 150;

/** How many orders a second each database takes when all want the same three products, beside transactions of one update. */
export async function orderCosts(folder: string): Promise<{ table: string; aims: Aim[] }> {
  const dataDir = join(folder, "orders");
  mkdirSync(dataDir);
  const rows = [await engineRow("SQLite", { dataDir })];
  const postgres = await startPostgres({ fsync: true });
  if (postgres) {
    atEnd(postgres.stop);
    const { url } = await createTestDatabase(postgres.url);
    rows.push(await engineRow("PostgreSQL", { dataDir, databaseUrl: url }));
  } else rows.push(["PostgreSQL (not installed)"]);
  return { table: table(["Orders", "orders/s", "bare transactions/s", "ratio"], rows), aims: [] };
}

async function engineRow(name: string, settings: DatabaseSettings): Promise<string[]> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    await measure(database);
    const done: Round[] = [];
    for (let round = 0; round < rounds; round++) done.push(await measure(database));
    const middle = (of: (round: Round) => number, digits: number) => figure(median(done.map(of)), digits);
    return [
      name,
      middle(({ ordersPerSecond }) => ordersPerSecond, 0),
      middle(({ commitsPerSecond }) => commitsPerSecond, 0),
      middle(({ ordersPerSecond, commitsPerSecond }) => commitsPerSecond / ordersPerSecond, 2),
    ];
  } finally {
    await database.close();
  }
}

async function measure(database: Database): Promise<Round> {
  const store = embeddedStore(database, { catalogue: smallCatalogue(endlessStock) });
  const checkouts = await database.tx(async () => {
    const ids: string[] = [];
    for (let buyer = 0; buyer < ordersARound; buyer++) ids.push(await filledCheckout(store, rushCart(buyer)));
    return ids;
  });
  const ordersPerSecond = await perSecond(checkouts, async (id) => {
    const result = await store.checkouts.placeOrder(id, "approve");
    if (result?.kind !== "placed") throw new Error(`An order was not placed: ${JSON.stringify(result)}`);
  });
  const commitsPerSecond = await perSecond(checkouts, (id) =>
    database.tx((query) =>
      query
        .updateTable("store_checkout")
        .set({ expires_at: "2020-01-01T00:00:00.000Z" })
        .where("id", "=", id)
        .execute(),
    ),
  );
  return { ordersPerSecond, commitsPerSecond };
}

/** All at once: the store and the database order them. */
async function perSecond<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  await Promise.all(items.map(work));
  return (items.length * 1000) / (performance.now() - started);
}
