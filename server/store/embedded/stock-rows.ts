import { sql } from "kysely";
import { isIn, toTimestamp } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";

export interface OpeningStock {
  id: string;
  openingStock: number;
}

/** The stock of each variant that has a row. */
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
  const rows = inLockOrder(variants.map(({ id, openingStock }) => ({ variantId: id, openingStock })));
  await query
    .insertInto("store_stock")
    .values(rows.map((row) => ({ variant_id: row.variantId, on_hand: row.openingStock, updated_at })))
    .onConflict((conflict) => conflict.column("variant_id").doNothing())
    .execute();
}

export interface Pieces {
  variantId: string;
  quantity: number;
}

export interface Shortage {
  variantId: string;
  requested: number;
  left: number;
}

/** Takes these pieces from the shelf; what there is too little of comes back. In a transaction, which must not commit then. */
export async function takeStock(
  database: Queryable,
  pieces: readonly Pieces[],
): Promise<readonly Shortage[]> {
  const shortages: Shortage[] = [];
  for (const { variantId, quantity } of inLockOrder(pieces)) {
    const left = await takeVariant(database, variantId, quantity);
    if (left !== undefined) shortages.push({ variantId, requested: quantity, left });
  }
  return shortages;
}

/** Puts these pieces back on the shelf. In a transaction; the variants must have rows. */
export async function returnStock(database: Queryable, pieces: readonly Pieces[]): Promise<void> {
  for (const { variantId, quantity } of inLockOrder(pieces)) await addStock(database, variantId, quantity);
}

/** Every transaction locks its variants in the same sequence, so no two can wait for each other. */
function inLockOrder<Row extends { variantId: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

/** Undefined when they were taken; else nothing was, and this is how many are left. */
async function takeVariant(
  { query }: Queryable,
  variantId: string,
  quantity: number,
): Promise<number | undefined> {
  for (;;) {
    const { numUpdatedRows } = await query
      .updateTable("store_stock")
      .set({ on_hand: sql`on_hand - ${quantity}`, updated_at: toTimestamp(new Date()) })
      .where("variant_id", "=", variantId)
      .where("on_hand", ">=", quantity)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return undefined;
    const row = await query
      .selectFrom("store_stock")
      .select("on_hand")
      .where("variant_id", "=", variantId)
      .executeTakeFirst();
    const left = row?.on_hand ?? 0;
    // More may have been put there between the two statements.
    if (left < quantity) return left;
  }
}

/** Adds to the stock and returns the new number. The variant must have a row. */
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
