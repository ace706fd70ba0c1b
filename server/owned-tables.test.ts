import { describe, expect, it } from "vitest";
import { freshAccount, memoryDatabase } from "../tests/support/memory-database.ts";
import { ownedSamples } from "../tests/support/owned-samples.ts";
import { ownedTables } from "./owned-tables.ts";

describe("the orders of an export", () => {
  it("come in pages, all of them and none twice", async () => {
    const database = await memoryDatabase();
    const user = await freshAccount();
    const orders = Array.from({ length: 50 }, (_, index) => {
      const id = `${user.uid}-${index}`;
      return { ...ownedSamples.store_order(user.uid), id, number: id, checkout_id: id };
    });
    await database.query.insertInto("store_order").values(orders).execute();
    const pages: (readonly { id: string }[])[] = [];
    const { read } = ownedTables.store_order.exported;
    for await (const page of read(database, user) as AsyncIterable<readonly { id: string }[]>)
      pages.push(page);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 10]);
    expect(new Set(pages.flat().map(({ id }) => id))).toEqual(new Set(orders.map(({ id }) => id)));
  });
});
