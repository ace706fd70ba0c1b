import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openContent } from "../../server/content/load-content.ts";
import { backUp } from "../../server/db/engine/backup.ts";
import type { DatabaseSettings } from "../../server/db/engine/database.ts";
import { restore } from "../../server/db/engine/restore.ts";
import { cancelOrder } from "../../server/store/embedded/cancel-order.ts";
import { listOrders } from "../../server/store/embedded/order-rows.ts";
import { runScript } from "../support/child-process.ts";
import {
  describeOnBothEngines,
  openForTest,
  patience,
  sqliteSettings,
  temporaryFolder,
} from "../support/databases.ts";
import { ann } from "../support/order-details.ts";
import { buy, embeddedStore, readBooks } from "../support/store.ts";

const orders = (settings: DatabaseSettings, ...args: string[]) =>
  runScript("server/commands/orders.ts", { settings, args });
const stock = (settings: DatabaseSettings, ...args: string[]) =>
  runScript("server/commands/stock.ts", { settings, args });

describeOnBothEngines("the owner", ({ freshSettings, migratedSettings }) => {
  async function shop() {
    const settings = await migratedSettings();
    const database = await openForTest(settings);
    return { settings, database, store: embeddedStore(database) };
  }

  it("lists, shows and exports orders beside a running store", async () => {
    const { settings, database, store } = await shop();
    await buy(store, [{ variantId: "cap", quantity: 2 }], ann);
    await buy(
      store,
      [
        { variantId: "tee.m", quantity: 1 },
        { variantId: "poster", quantity: 1 },
      ],
      { ...ann, name: '=HYPERLINK("Zoë, click","here")' },
    );
    const [second, first] = await listOrders(database, { limit: 10 });
    if (!first || !second) throw new Error("The orders are not there");
    await database.query
      .updateTable("store_order")
      .set({ placed_at: "2026-01-31T23:59:59.999Z" })
      .where("id", "=", first.id)
      .execute();

    const listed = (await orders(settings, "--limit", "2")).stdout.split("\n");
    expect(listed).toHaveLength(2);
    expect(listed.find((line) => line.startsWith(first.number))).toBe(
      `${first.number}  2026-01-31 23:59      $57.00     2  test, not paid  ann@example.com`,
    );

    const shown = await orders(settings, "show", second.number.toLowerCase().replace("-", ""));
    expect(shown.stdout).toContain(`/store/orders/${second.id}`);
    expect(shown.stdout).toContain("1 x The tee, M (tee.m) at $34.00");
    expect(shown.stdout).toContain("Total $53.00");
    expect(shown.stdout).toContain("Test order, not paid.");

    const everything = (await orders(settings, "export")).stdout.split("\r\n");
    expect(everything).toHaveLength(4);
    expect(everything[0]).toMatch(/^Order,Placed at,/);
    expect(everything[1]).toContain(`ann@example.com,"'=HYPERLINK(""Zoë, click"",""here"")",1 Test Street`);
    const file = join(temporaryFolder(), "orders.csv");
    const ofOneDay = ["export", "--from", "2026-01-31", "--to", "2026-01-31", "--file", file];
    expect((await orders(settings, ...ofOneDay)).exitCode).toBe(0);
    expect(readFileSync(file, "utf8").split("\r\n")).toEqual([
      `\ufeff${everything[0]}`,
      expect.stringContaining(`${first.number},2026-01-31T23:59:59.999Z,`),
      "",
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await orders(settings, ...ofOneDay)).toMatchObject({
      exitCode: 1,
      stderr: `${file} already exists.`,
    });
  });

  it("cancels an order, which puts its pieces back once and shows everywhere", async () => {
    const { settings, database, store } = await shop();
    const id = await buy(store, [
      { variantId: "cap", quantity: 2 },
      { variantId: "tee.m", quantity: 1 },
    ]);
    await buy(store, [{ variantId: "cap", quantity: 1 }]);
    const { number = "" } = (await store.checkouts.order(id)) ?? {};
    expect((await readBooks(database)).onHand).toEqual({ cap: 17, "tee.m": 19 });

    const canceled = await orders(settings, "cancel", number);
    expect(canceled).toMatchObject({ exitCode: 0 });
    expect(canceled.stdout.split("\n").map((line) => line.trim())).toEqual([
      `Order ${number} canceled. Back in stock:`,
      "2  cap",
      "1  tee.m",
    ]);
    expect((await orders(settings, "cancel", number)).stdout).toMatch(
      new RegExp(`^Order ${number} was already canceled, at 2`),
    );
    expect((await readBooks(database)).onHand).toEqual({ cap: 19, "tee.m": 20 });

    const { canceledAt } = (await store.checkouts.order(id)) ?? {};
    expect(canceledAt).toMatch(/^\d{4}-/);
    const listed = (await orders(settings)).stdout.split("\n");
    expect(listed.filter((line) => line.includes("canceled"))).toEqual([expect.stringMatching(`^${number}`)]);
    expect((await orders(settings, "show", number)).stdout).toContain(`Canceled ${canceledAt}`);
    const rows = (await orders(settings, "export")).stdout.split("\r\n");
    expect(rows[0]).toMatch(/,Payment,Canceled at$/);
    expect(rows.filter((row) => row.endsWith(`,"test, not paid",${canceledAt}`))).toHaveLength(2);
    expect(rows.filter((row) => row.endsWith(',"test, not paid",'))).toHaveLength(1);

    expect(await orders(settings, "cancel", "0000-0000")).toMatchObject({
      exitCode: 1,
      stderr: "There is no order 0000-0000.",
    });
  });

  it("who cancels the same order at the same moment as another puts its pieces back once", async () => {
    const { database, store } = await shop();
    const id = await buy(store, [{ variantId: "cap", quantity: 2 }]);
    const { number = "" } = (await store.checkouts.order(id)) ?? {};
    const all = await Promise.all(Array.from({ length: 5 }, () => cancelOrder(database, number)));
    expect(all.filter((each) => each && !each.wasCanceled)).toHaveLength(1);
    expect((await readBooks(database)).onHand).toEqual({ cap: 20 });
  });

  it("counts the stock beside a running store", async () => {
    const { settings, database } = await shop();
    const { products } = (await openContent("build/content")).catalogue();
    const variants = products.flatMap(({ variants }) => variants);
    const variant = variants.find(({ openingStock }) => openingStock > 0);
    if (!variant) throw new Error("The catalogue is sold out");
    const { id, openingStock } = variant;
    expect((await stock(settings, "add", id, "5")).stdout).toBe(`${openingStock + 5}  ${id}`);
    expect((await stock(settings, "set", id, "3")).stdout).toBe(`3  ${id}`);
    expect((await readBooks(database)).onHand).toEqual({ [id]: 3 });
    const lines = (await stock(settings)).stdout.split("\n").map((line) => line.trim());
    expect(lines).toHaveLength(variants.length);
    expect(lines).toContain(`3  ${id}`);
  });

  it("gets orders and stock back from a backup", async () => {
    const { settings, database, store } = await shop();
    await buy(store, [{ variantId: "cap", quantity: 2 }]);
    const before = await readBooks(database);
    const folder = join(temporaryFolder(), "backup");
    await backUp(settings, folder);
    const copy = await freshSettings();
    await restore(copy, folder, { force: false });
    expect(await readBooks(await openForTest(copy))).toEqual(before);
  });
});

it("the owner is told what is wrong with a command", patience, async () => {
  const settings = sqliteSettings();
  const refusals = await Promise.all([
    orders(settings),
    orders(settings, "show", "no number"),
    orders(settings, "burn"),
    orders(settings, "export", "--from", "yesterday"),
    orders(settings, "--limit", "many"),
    stock(settings, "add", "no-such-thing", "1"),
    stock(settings, "set"),
  ]);
  expect(refusals.map(({ exitCode, stderr }) => [exitCode, stderr.split("\n")[0]])).toEqual([
    [1, "The database isn't up to date. Run npm run db:migrate."],
    [1, "An order number looks like 7K2M-Q4XD."],
    [1, "Orders in the embedded store:"],
    [1, "--from and --to must be days like 2026-01-31."],
    [1, "--limit must be a number from 1 to 1000."],
    [1, "There is no variant no-such-thing. Run npm run stock to list them all."],
    [1, "Stock in the embedded store:"],
  ]);
});
