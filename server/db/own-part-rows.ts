import { sql } from "kysely";
import { maxOwnParts, type OwnPart } from "../../domain/garage/own-part.ts";
import type { Queryable } from "./database.ts";

/** A number or its beginning, without separators, or the words of a name. */
export type OwnPartQuery = { number: string } | { words: readonly string[] };

/** The numbers in an account's own log that match, the latest work first. */
export async function findOwnParts(
  { query }: Queryable,
  userId: string,
  wanted: OwnPartQuery,
): Promise<OwnPart[]> {
  const number = sql<string>`upper(replace(replace(replace(log_item.part_number, ' ', ''), '-', ''), '.', ''))`;
  const name = sql<string>`lower(log_item.name)`;
  const like = (text: typeof number, pattern: string) => sql<boolean>`${text} like ${pattern} escape '!'`;
  const matches =
    "number" in wanted
      ? [like(number, `%${escaped(wanted.number)}%`)]
      : wanted.words.map((word) => like(name, `%${escaped(word)}%`));
  const rows = await query
    .selectFrom("log_item")
    .innerJoin("log_entry", (join) =>
      join
        .onRef("log_entry.user_id", "=", "log_item.user_id")
        .onRef("log_entry.id", "=", "log_item.entry_id"),
    )
    .innerJoin("vehicle", (join) =>
      join
        .onRef("vehicle.user_id", "=", "log_entry.user_id")
        .onRef("vehicle.id", "=", "log_entry.vehicle_id"),
    )
    .select(["log_item.name", "log_item.part_number", "log_entry.title", "log_entry.done_on"])
    .select("log_entry.vehicle_id")
    .where("log_item.user_id", "=", userId)
    .where("log_item.part_number", "is not", null)
    .where("log_entry.removed_at", "is", null)
    .where("vehicle.removed_at", "is", null)
    .where(sql<boolean>`${sql.join(matches, sql` and `)}`)
    .orderBy("log_entry.done_on", "desc")
    .orderBy("log_item.entry_id")
    .orderBy("log_item.position")
    .limit(maxOwnParts)
    .execute();
  return rows.map((row) => ({
    name: row.name,
    number: row.part_number ?? "",
    title: row.title,
    doneOn: row.done_on,
    vehicleId: row.vehicle_id,
  }));
}

function escaped(text: string): string {
  return text.replaceAll(/[!%_]/g, "!$&");
}
