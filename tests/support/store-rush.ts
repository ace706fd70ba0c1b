import type { CheckoutLine } from "../../domain/store/provider.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { embeddedStore, filledCheckout, smallCatalogue } from "./store.ts";

/** Fifty of what everybody wants; enough of the rest, so that a partial decrement would show there. */
export const rushStock = { cap: 50, "tee.m": 400, poster: 400 };

/** Carts of several lines, each with one of the fifty, with the lines in different orders. */
export function rushCart(buyer: number): readonly CheckoutLine[] {
  const lines = [
    { variantId: "tee.m", quantity: 1 + (buyer % 2) },
    { variantId: "cap", quantity: 1 },
    { variantId: "poster", quantity: 1 },
  ];
  return buyer % 3 ? lines : lines.reverse();
}

const rushStore = (database: Database) => embeddedStore(database, { catalogue: smallCatalogue(rushStock) });

/** So many buyers fill in their checkouts, while everything is still there. */
export function fillCheckouts(database: Database, buyers: number): Promise<string[]> {
  const store = rushStore(database);
  // One transaction, because a disk takes its time over hundreds.
  return database.tx(async () => {
    const ids: string[] = [];
    for (let buyer = 0; buyer < buyers; buyer++) ids.push(await filledCheckout(store, rushCart(buyer)));
    return ids;
  });
}

/** All of them pay at once; the ids of the orders that were placed. */
export async function payAtOnce(database: Database, checkouts: readonly string[]): Promise<string[]> {
  const store = rushStore(database);
  const answers = await Promise.all(checkouts.map((id) => store.checkouts.placeOrder(id, "approve")));
  return answers.flatMap((answer) => {
    if (answer?.kind === "placed") return [answer.orderId];
    if (answer?.reason === "stock-changed") return [];
    throw new Error(`A buyer got ${JSON.stringify(answer)}`);
  });
}

/** More than a test can buy. */
export const endlessStock = { cap: 9000, "tee.m": 9000, poster: 9000 };

/** The stock at the start: sold and left items together, whatever happened in between. */
export function openingOf({
  sold,
  onHand,
}: {
  sold: Record<string, number>;
  onHand: Record<string, number>;
}) {
  return Object.fromEntries(Object.entries(onHand).map(([id, left]) => [id, left + (sold[id] ?? 0)]));
}
