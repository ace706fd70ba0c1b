import { type RawBuilder, sql } from "kysely";
import { loggedPartPath, maxOwnParts, type OwnPart } from "../../domain/garage/own-part.ts";
import { projectPage } from "../../domain/garage/project.ts";
import type { Queryable } from "./database.ts";

/** A number or its beginning, without separators, or the words of a name. */
export type OwnPartQuery = { number: string } | { words: readonly string[] };

/** The numbers in an account's own log and projects that match, the latest work first. */
export async function findOwnParts(
  database: Queryable,
  userId: string,
  wanted: OwnPartQuery,
): Promise<OwnPart[]> {
  const logged = await findLogged(database, userId, wanted);
  return [...logged, ...(await findPlanned(database, userId, wanted))].slice(0, maxOwnParts);
}

async function findLogged({ query }: Queryable, userId: string, wanted: OwnPartQuery): Promise<OwnPart[]> {
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
    .where(matches("log_item", wanted))
    .orderBy("log_entry.done_on", "desc")
    .orderBy("log_item.entry_id")
    .orderBy("log_item.position")
    .limit(maxOwnParts)
    .execute();
  return rows.map(({ name, part_number: number, title, done_on, vehicle_id }) => ({
    name,
    number: number ?? "",
    title,
    doneOn: done_on,
    to: loggedPartPath(vehicle_id, number ?? ""),
  }));
}

async function findPlanned({ query }: Queryable, userId: string, wanted: OwnPartQuery): Promise<OwnPart[]> {
  const rows = await query
    .selectFrom("project_part")
    .innerJoin("project", (join) =>
      join
        .onRef("project.user_id", "=", "project_part.user_id")
        .onRef("project.id", "=", "project_part.project_id"),
    )
    .select(["project_part.name", "project_part.part_number", "project.title", "project.id"])
    .where("project_part.user_id", "=", userId)
    .where("project_part.part_number", "is not", null)
    .where("project_part.removed_at", "is", null)
    .where("project.removed_at", "is", null)
    .where(matches("project_part", wanted))
    .orderBy("project_part.created_at", "desc")
    .orderBy("project_part.id")
    .limit(maxOwnParts)
    .execute();
  return rows.map(({ name, part_number, title, id }) => ({
    name,
    number: part_number ?? "",
    title,
    to: projectPage(id),
  }));
}

function matches(table: "log_item" | "project_part", wanted: OwnPartQuery): RawBuilder<boolean> {
  const number = sql`upper(replace(replace(replace(${sql.ref(`${table}.part_number`)}, ' ', ''), '-', ''), '.', ''))`;
  const name = sql`lower(${sql.ref(`${table}.name`)})`;
  const like = (text: RawBuilder<unknown>, part: string) =>
    sql`${text} like ${`%${part.replaceAll(/[!%_]/g, "!$&")}%`} escape '!'`;
  const conditions =
    "number" in wanted ? [like(number, wanted.number)] : wanted.words.map((word) => like(name, word));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
