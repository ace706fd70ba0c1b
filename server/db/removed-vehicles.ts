import type { Vehicle } from "../../domain/garage/vehicle.ts";
import { toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";

/** Marks a vehicle as removed, or takes the mark away with null; false when it was purged meanwhile. */
export async function markRemoved(
  { query }: Queryable,
  userId: string,
  { id, version }: Pick<Vehicle, "id" | "version">,
  at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("vehicle")
    .set({ removed_at: at && toTimestamp(at), version })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes some of the vehicles that were removed before, with everything that hangs on them; says how many. */
export async function deleteVehiclesRemovedBefore(
  { engine, query }: Queryable,
  moment: Date,
  limit: number,
): Promise<number> {
  const due = query
    .selectFrom("vehicle")
    .select(["user_id", "id"])
    .where("removed_at", "<", toTimestamp(moment))
    .orderBy("removed_at")
    .limit(limit)
    // One that is being restored right now is left out.
    .$if(engine === "postgres", (select) => select.forUpdate().skipLocked());
  const { numDeletedRows } = await query
    .deleteFrom("vehicle")
    .where(({ eb, refTuple }) => eb(refTuple("user_id", "id"), "in", due.$asTuple("user_id", "id")))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes an account's removed vehicles except the latest ones. */
export async function deleteOldestRemoved({ query }: Queryable, userId: string, most: number): Promise<void> {
  const latest = query
    .selectFrom("vehicle")
    .select("id")
    .where("user_id", "=", userId)
    .where("removed_at", "is not", null)
    .orderBy("removed_at", "desc")
    .limit(most);
  await query
    .deleteFrom("vehicle")
    .where("user_id", "=", userId)
    .where("removed_at", "is not", null)
    .where("id", "not in", latest)
    .execute();
}
