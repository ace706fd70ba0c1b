import { type SqlBool, sql } from "kysely";
import { loggedPartPath, maxOwnParts, type OwnPart } from "../../../domain/garage/own-part.ts";
import { projectPage } from "../../../domain/garage/project.ts";
import { isIn } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { pagesOf } from "../../db/row-pages.ts";
import type { ProjectPartTable } from "../../db/schema/project-tables.ts";

/** A number or its beginning, without separators, or the words of a name. */
export type OwnPartQuery = { number: string } | { words: readonly string[] };

/**
 * The numbers in an account's own log and projects that match, the latest work first. No index serves parts of words, so rows are
 * looked through some at a time, until there are enough.
 */
export async function findOwnParts(
  database: Queryable,
  userId: string,
  wanted: OwnPartQuery,
): Promise<OwnPart[]> {
  const logged = await findLogged(database, userId, wanted);
  return [...logged, ...(await findPlanned(database, userId, wanted))].slice(0, maxOwnParts);
}

async function findLogged(database: Queryable, userId: string, wanted: OwnPartQuery): Promise<OwnPart[]> {
  const parts: OwnPart[] = [];
  const where = sql<SqlBool>`removed_at is null and vehicle_id not in (
    select id from vehicle where user_id = ${userId} and removed_at is not null)`;
  const order = ["done_on", "id"] as const;
  const columns = [...order, "vehicle_id"] as const;
  const pages = pagesOf(database, "log_entry", { userId, where, order, columns, direction: "desc" });
  for await (const entries of pages) {
    const items = await findNumbered(database, userId, entries);
    for (const { id, done_on, vehicle_id } of entries)
      for (const { name, part_number, title } of items.get(id) ?? [])
        if (isWanted({ name, part_number }, wanted))
          parts.push({
            ...{ name, number: part_number, title, doneOn: done_on },
            to: loggedPartPath(vehicle_id, part_number),
          });
    if (parts.length >= maxOwnParts) break;
  }
  return parts;
}

interface NumberedItem {
  name: string;
  part_number: string;
  title: string;
}

async function findNumbered(
  { query }: Queryable,
  userId: string,
  entries: readonly { id: string }[],
): Promise<Map<string, NumberedItem[]>> {
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql<NumberedItem & { entry_id: string }>`
    select log_item.entry_id, log_item.name, log_item.part_number, log_entry.title from log_item
    join log_entry on log_entry.user_id = log_item.user_id and log_entry.id = log_item.entry_id
    where log_item.user_id = ${userId} and ${isIn("log_item.entry_id", ids)} and log_item.part_number is not null
    order by log_item.entry_id, log_item.position`.execute(query);
  return Map.groupBy(rows, ({ entry_id }) => entry_id);
}

async function findPlanned(database: Queryable, userId: string, wanted: OwnPartQuery): Promise<OwnPart[]> {
  const found: ProjectPartTable[] = [];
  const where = sql<SqlBool>`removed_at is null and part_number is not null`;
  for await (const rows of pagesOf(database, "project_part", { userId, where, order: ["id"] }))
    found.push(...rows.filter((row) => isWanted(row, wanted)));
  const projects = await database.query
    .selectFrom("project")
    .select(["id", "title"])
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .execute();
  const titles = new Map(projects.map(({ id, title }) => [id, title]));
  return found
    .filter(({ project_id }) => titles.has(project_id))
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .slice(0, maxOwnParts)
    .map(({ name, part_number, project_id }) => ({
      ...{ name, number: part_number ?? "", title: titles.get(project_id) ?? "" },
      to: projectPage(project_id),
    }));
}

function isWanted(
  { name, part_number }: Pick<ProjectPartTable, "name" | "part_number">,
  wanted: OwnPartQuery,
) {
  if ("number" in wanted)
    return (part_number ?? "").replaceAll(/[ .-]/g, "").toUpperCase().includes(wanted.number);
  const lower = name.toLowerCase();
  return wanted.words.every((word) => lower.includes(word));
}
