import { sql } from "kysely";
import { isIn, toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";

export interface OpeningStock {
  id: string;
  openingStock: number;
}

/** What is left of each variant that has a row. */
export async function readStock({ query }: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await query.selectFrom("store_stock").select(["variant_id", "on_hand"]).execute();
  return new Map(rows.map(({ variant_id, on_hand }) => [variant_id, on_hand]));
}

/** The same for a few variants. */
export async function readStockOf(
  { query }: Queryable,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom("store_stock")
    .select(["variant_id", "on_hand"])
    .where(isIn("variant_id", variantIds))
    .execute();
  return new Map(rows.map(({ variant_id, on_hand }) => [variant_id, on_hand]));
}

/** Makes the rows that are missing: a variant gets one when it is first sold or counted. */
export async function openStock({ query }: Queryable, variants: readonly OpeningStock[]): Promise<void> {
  if (variants.length === 0) return;
  const updated_at = toTimestamp(new Date());
  await query
    .insertInto("store_stock")
    .values(variants.map(({ id, openingStock }) => ({ variant_id: id, on_hand: openingStock, updated_at })))
    .onConflict((conflict) => conflict.column("variant_id").doNothing())
    .execute();
}

/** Takes so many from the shelf, or none: then it tells how many are left. */
export async function takeStock(
  { query }: Queryable,
  variantId: string,
  quantity: number,
): Promise<{ taken: true } | { taken: false; left: number }> {
  for (;;) {
    const { numUpdatedRows } = await query
      .updateTable("store_stock")
      .set({ on_hand: sql`on_hand - ${quantity}`, updated_at: toTimestamp(new Date()) })
      .where("variant_id", "=", variantId)
      .where("on_hand", ">=", quantity)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return { taken: true };
    const row = await query
      .selectFrom("store_stock")
      .select("on_hand")
      .where("variant_id", "=", variantId)
      .executeTakeFirst();
    const left = row?.on_hand ?? 0;
    // More may have been put there between the two statements.
    if (left < quantity) return { taken: false, left };
  }
}

/** Puts so many on the shelf and tells how many there are now. The variant must have a row. */
export async function addStock({ query }: Queryable, variantId: string, quantity: number): Promise<number> {
  const row = await query
    .updateTable("store_stock")
    .set({ on_hand: sql`on_hand + ${quantity}`, updated_at: toTimestamp(new Date()) })
    .where("variant_id", "=", variantId)
    .returning("on_hand")
    .executeTakeFirstOrThrow();
  return row.on_hand;
}

/** The count of a stocktaking. The variant must have a row. */
export async function setStock({ query }: Queryable, variantId: string, onHand: number): Promise<void> {
  await query
    .updateTable("store_stock")
    .set({ on_hand: onHand, updated_at: toTimestamp(new Date()) })
    .where("variant_id", "=", variantId)
    .execute();
}
