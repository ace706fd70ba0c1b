import { fromTimestamp, toTimestamp } from "../columns.ts";
import type { Queryable } from "./database.ts";

/** Which database this is. It keeps its id through backup and restore. */
export async function readInstance({ query }: Queryable): Promise<{ id: string; createdAt: Date }> {
  const rows = await query.selectFrom("instance").select(["key", "value"]).execute();
  const facts = new Map(rows.map(({ key, value }) => [key, value]));
  const id = facts.get("id");
  const createdAt = facts.get("createdAt");
  if (!id || !createdAt) throw new Error("The instance table has lost its id or createdAt");
  return { id, createdAt: fromTimestamp(createdAt) };
}

/** As much as an order takes: a disk with room for a few bytes is full. */
const probe = "-".repeat(16 * 1024);

/** Writes a row of its own: rejects while the disk does not take it. */
export async function probeWrite({ query }: Queryable): Promise<void> {
  const row = { value: probe, updated_at: toTimestamp(new Date()) };
  await query
    .insertInto("instance")
    .values({ key: "lastWriteProbe", ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
