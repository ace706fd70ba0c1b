import {
  type BuildChoice,
  buildChoices,
  type Project,
  type ProjectState,
} from "../../domain/garage/project.ts";
import { toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";
import { exportItems, partItems, taskItems } from "./project-item-rows.ts";
import { pagesOf } from "./row-pages.ts";
import type { ProjectTable } from "./schema.ts";

/** A project with what only the server knows of it. */
export interface StoredProject {
  project: Project;
  userId: string;
  removedAt: string | null;
}

/** Those that the account shows, the newest first. */
export async function findProjects({ query }: Queryable, userId: string): Promise<Project[]> {
  const rows = await query
    .selectFrom("project")
    .selectAll()
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => fromRow(row).project);
}

/** Removed ones too, each with its tasks and parts: they are stored until they are purged. */
export async function* exportProjects(database: Queryable, userId: string) {
  for await (const rows of pagesOf(database, "project", { userId, order: ["id"] }))
    for (const { project, removedAt } of rows.map(fromRow))
      yield [
        {
          ...project,
          tasks: await exportItems(database, taskItems, userId, project.id),
          parts: await exportItems(database, partItems, userId, project.id),
          ...(removedAt ? { removedAt } : {}),
        },
      ];
}

export async function findProject(
  { query }: Queryable,
  userId: string,
  by: { id: string } | { requestKey: string },
): Promise<StoredProject | undefined> {
  const [column, value] = "id" in by ? (["id", by.id] as const) : (["request_key", by.requestKey] as const);
  const row = await query
    .selectFrom("project")
    .selectAll()
    .where("user_id", "=", userId)
    .where(column, "=", value)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function insertProject(
  { query }: Queryable,
  userId: string,
  project: Project,
  requestKey: string | undefined,
): Promise<void> {
  await query
    .insertInto("project")
    .values({
      user_id: userId,
      id: project.id,
      ...columns(project),
      revision: 1,
      created_at: toTimestamp(new Date()),
      removed_at: null,
      request_key: requestKey ?? null,
    })
    .execute();
}

export async function updateProject({ query }: Queryable, userId: string, project: Project): Promise<void> {
  await query
    .updateTable("project")
    .set(({ eb }) => ({ ...columns(project), revision: eb("revision", "+", 1) }))
    .where("user_id", "=", userId)
    .where("id", "=", project.id)
    .execute();
}

/** Has the public page rendered anew. */
export async function raiseRevision({ query }: Queryable, userId: string, id: string): Promise<void> {
  await query
    .updateTable("project")
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

function columns(project: Project) {
  return {
    vehicle_id: project.vehicleId ?? null,
    title: project.title,
    goal: project.goal ?? null,
    budget_cents: project.budgetCents ?? null,
    notes: project.notes ?? null,
    state: project.state,
    slug: project.slug ?? null,
    shows: project.shows.join(" "),
    version: project.version,
  };
}

export function fromRow(row: ProjectTable): StoredProject {
  const optional = {
    vehicleId: row.vehicle_id,
    goal: row.goal,
    budgetCents: row.budget_cents,
    notes: row.notes,
    slug: row.slug,
  };
  const present = Object.entries(optional).filter(([, value]) => value !== null);
  return {
    project: {
      id: row.id,
      version: row.version,
      title: row.title,
      state: row.state as ProjectState,
      shows: row.shows
        .split(" ")
        .filter((word): word is BuildChoice => buildChoices.some((choice) => choice === word)),
      ...Object.fromEntries(present),
    },
    userId: row.user_id,
    removedAt: row.removed_at,
  };
}
