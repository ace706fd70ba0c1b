import { sql } from "kysely";
import type {
  PartStatus,
  Placed,
  ProjectPart,
  ProjectTask,
  TaskColumn,
} from "../../domain/garage/project.ts";
import { toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";
import type { ProjectPartTable, ProjectTaskTable } from "./schema.ts";

type ItemRow = ProjectTaskTable | ProjectPartTable;
type OwnColumns = Record<string, string | number | null>;

export interface Item {
  id: string;
  version: number;
}

/** The tasks or the parts of projects: two tables of one shape. */
export interface ItemTable<Kind extends Item> {
  name: "project_task" | "project_part";
  columns(item: Kind): OwnColumns;
  fromRow(row: ItemRow): Kind;
}

export const taskItems: ItemTable<ProjectTask> = {
  name: "project_task",
  columns: ({ title, column, position, guide = null }) => ({ title, board_column: column, position, guide }),
  fromRow(row) {
    const { id, version, title, board_column, position, guide } = row as ProjectTaskTable;
    const column = board_column as TaskColumn;
    return { id, version, title, column, position, ...(guide === null ? {} : { guide }) };
  },
};

export const partItems: ItemTable<ProjectPart> = {
  name: "project_part",
  columns: ({ name, partNumber = null, quantityMilli = null, costCents = null, status }) => ({
    name,
    part_number: partNumber,
    quantity_milli: quantityMilli,
    cost_cents: costCents,
    status,
  }),
  fromRow(row) {
    const { id, version, name, part_number, quantity_milli, cost_cents, status } = row as ProjectPartTable;
    return {
      id,
      version,
      name,
      ...(part_number === null ? {} : { partNumber: part_number }),
      ...(quantity_milli === null ? {} : { quantityMilli: quantity_milli }),
      ...(cost_cents === null ? {} : { costCents: cost_cents }),
      status: status as PartStatus,
    };
  },
};

/** Of one project, in the order in which they were added. */
export async function findItems<Kind extends Item>(
  { query }: Queryable,
  table: ItemTable<Kind>,
  userId: string,
  projectId: string,
): Promise<Kind[]> {
  const { rows } = await sql<ItemRow>`
    select * from ${sql.table(table.name)}
    where user_id = ${userId} and project_id = ${projectId} and removed_at is null
    order by created_at, id`.execute(query);
  return rows.map(table.fromRow);
}

export async function findItem<Kind extends Item>(
  { query }: Queryable,
  table: ItemTable<Kind>,
  userId: string,
  by: { projectId: string; id: string } | { requestKey: string },
): Promise<{ item: Kind; projectId: string; removedAt: string | null } | undefined> {
  const which =
    "id" in by ? sql`project_id = ${by.projectId} and id = ${by.id}` : sql`request_key = ${by.requestKey}`;
  const { rows } = await sql<ItemRow>`
    select * from ${sql.table(table.name)} where user_id = ${userId} and ${which}`.execute(query);
  const [row] = rows;
  return row && { item: table.fromRow(row), projectId: row.project_id, removedAt: row.removed_at };
}

export async function insertItem<Kind extends Item>(
  { query }: Queryable,
  table: ItemTable<Kind>,
  userId: string,
  projectId: string,
  item: Kind,
  requestKey: string | undefined,
): Promise<void> {
  const row = {
    user_id: userId,
    id: item.id,
    project_id: projectId,
    ...table.columns(item),
    version: item.version,
    created_at: toTimestamp(new Date()),
    removed_at: null,
    request_key: requestKey ?? null,
  };
  const names = Object.keys(row).map((name) => sql.ref(name));
  await sql`insert into ${sql.table(table.name)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(
    query,
  );
}

export async function updateItem<Kind extends Item>(
  { query }: Queryable,
  table: ItemTable<Kind>,
  userId: string,
  item: Kind,
): Promise<void> {
  const values = Object.entries({ ...table.columns(item), version: item.version });
  const assignments = values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(table.name)} set ${sql.join(assignments)}
    where user_id = ${userId} and id = ${item.id}`.execute(query);
}

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

/** What the parts of each project cost, by status. */
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

/** Everything of an account by project, with what is removed and not purged yet. */
export async function exportItems<Kind extends Item>(
  { query }: Queryable,
  table: ItemTable<Kind>,
  userId: string,
  projectId: string,
) {
  const { rows } = await sql<ItemRow>`
    select * from ${sql.table(table.name)} where user_id = ${userId} and project_id = ${projectId}
    order by created_at, id`.execute(query);
  return rows.map((row) => ({
    ...table.fromRow(row),
    ...(row.removed_at ? { removedAt: row.removed_at } : {}),
  }));
}
