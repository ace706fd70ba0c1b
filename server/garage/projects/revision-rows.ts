import { isIn } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";

// The public page of a project is cached by the project's revision. What the page shows and others write raises it here, in the
// same transaction: whoever writes a photo or a vehicle need not know of the page.

/** Raises the revision of the projects that these photos are in, and of the one that they come to. Called before they change. */
export async function raiseForPhotos(
  { query }: Queryable,
  userId: string,
  photoIds: readonly string[],
  to: string | null = null,
): Promise<void> {
  await query
    .updateTable("project")
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .where("user_id", "=", userId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("id", "=", to),
        eb(
          "id",
          "in",
          selectFrom("photo")
            .select("project_id")
            .where("user_id", "=", userId)
            .where(isIn("photo.id", photoIds)),
        ),
      ]),
    )
    .execute();
}

/** Raises the revision of the projects for these vehicles. */
export async function raiseForVehicles(
  { query }: Queryable,
  userId: string,
  vehicleIds: readonly string[],
): Promise<void> {
  await query
    .updateTable("project")
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .where("user_id", "=", userId)
    .where(isIn("vehicle_id", vehicleIds))
    .execute();
}
