import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  maxParts,
  maxTasks,
  type PartStatus,
  type Placed,
  type ProjectPart,
  type ProjectTask,
  type TaskColumn,
} from "../../../domain/garage/project.ts";
import { maxTitleLength } from "../../../domain/garage/reminder.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { named, optional, plain } from "../../db/owned/column-kinds.ts";
import { type OwnedRow, OwnedRows } from "../../db/owned/owned-rows.ts";

export const taskRows = new OwnedRows<ProjectTask>({
  table: "project_task",
  within: "project_id",
  quota: { max: maxTasks, within: "project", texts: { title: maxTitleLength } },
  columns: { title: plain, column: named("board_column", plain), position: plain, guide: optional },
});

export const partRows = new OwnedRows<ProjectPart>({
  table: "project_part",
  within: "project_id",
  quota: { max: maxParts, within: "project", texts: { name: maxTitleLength, part_number: 60 } },
  columns: {
    name: plain,
    partNumber: optional,
    quantityMilli: optional,
    costCents: optional,
    status: plain,
  },
});

const ofProject = (projectId: string): RawBuilder<SqlBool> => sql`project_id = ${projectId}`;

/** A project's items, in the order in which they were added. */
export const findItems = <Item extends OwnedRow>(
  database: Queryable,
  rows: OwnedRows<Item>,
  userId: string,
  projectId: string,
): Promise<Item[]> => rows.all(database, userId, ofProject(projectId));

/** A move is no change of what was typed: the version stays. */
export async function placeTask(
  { query }: Queryable,
  userId: string,
  { id, column, position }: Placed,
): Promise<void> {
  await query
    .updateTable("project_task")
    .set({ board_column: column, position })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** How many tasks each project has in each column. */
export async function countTasks({ query }: Queryable, userId: string) {
  const rows = await query
    .selectFrom("project_task")
    .select(({ fn }) => ["project_id", "board_column", fn.countAll().as("count")])
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .groupBy(["project_id", "board_column"])
    .execute();
  return rows.map(({ project_id, board_column, count }) => ({
    projectId: project_id,
    column: board_column as TaskColumn,
    count: Number(count),
  }));
}

/** The costs of each project's parts, by status. */
export async function sumParts({ query }: Queryable, userId: string) {
  const rows = await query
    .selectFrom("project_part")
    .select(({ fn }) => ["project_id", "status", fn.sum("cost_cents").as("cents")])
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .groupBy(["project_id", "status"])
    .execute();
  return rows.map(({ project_id, status, cents }) => ({
    projectId: project_id,
    status: status as PartStatus,
    costCents: Number(cents),
  }));
}

/** A project's items, also those that are removed and not purged yet. */
export async function exportItems(database: Queryable, userId: string, projectId: string) {
  const where = ofProject(projectId);
  return {
    tasks: await taskRows.exportAll(database, userId, where),
    parts: await partRows.exportAll(database, userId, where),
  };
}
