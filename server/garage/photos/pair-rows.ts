import type { Photo } from "../../../domain/garage/photo.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { fromRow } from "./rows.ts";

/** The photos that are marked as a pair, both of them shown; newest first. */
export async function findPairs(
  { query }: Queryable,
  userId: string,
  { limit, of }: { limit: number; of?: string },
): Promise<{ before: Photo; after: Photo }[]> {
  const before = await query
    .selectFrom("photo")
    .innerJoin("photo as later", (join) =>
      join
        .onRef("later.id", "=", "photo.after_id")
        .onRef("later.user_id", "=", "photo.user_id")
        .on("later.removed_at", "is", null),
    )
    .selectAll("photo")
    .where("photo.user_id", "=", userId)
    .where("photo.removed_at", "is", null)
    .$if(of !== undefined, (select) =>
      select.where(({ eb, or }) => or([eb("photo.id", "=", of ?? ""), eb("photo.after_id", "=", of ?? "")])),
    )
    .orderBy("photo.created_at", "desc")
    .orderBy("photo.id", "desc")
    .limit(limit)
    .execute();
  if (before.length === 0) return [];
  const after = await query
    .selectFrom("photo")
    .selectAll()
    .where("user_id", "=", userId)
    .where(
      "id",
      "in",
      before.map(({ after_id }) => after_id ?? ""),
    )
    .execute();
  const byId = new Map(after.map((row) => [row.id, fromRow(row)]));
  return before.flatMap((row) => {
    const later = byId.get(row.after_id ?? "");
    return later ? [{ before: fromRow(row), after: later }] : [];
  });
}
