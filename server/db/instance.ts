import { fromTimestamp } from "./columns.ts";
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
