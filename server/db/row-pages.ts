import { type RawBuilder, type SqlBool, sql } from "kysely";
import { nextRound } from "../turns.ts";
import type { Queryable } from "./engine/database.ts";
import type { Schema } from "./schema.ts";

interface Pages<Row> {
  userId: string;
  /** Further conditions. */
  where?: RawBuilder<SqlBool>;
  /** Columns that identify and sort rows, none of which is ever null. An index has them in this order. */
  order: readonly (keyof Row & string)[];
  direction?: "asc" | "desc";
  /** Only these, where an index has them all. */
  columns?: readonly (keyof Row & string)[];
}

/** Reading a page may take so long. Its use takes about as long again, and nobody else is served meanwhile. */
const aimMs = 6;
const [fewest, most] = [4, 1_000];

/**
 * An account's rows of a table, page by page, with room for everybody else between two pages. Where rows are long a page gets
 * short.
 */
export async function* pagesOf<Table extends keyof Schema & string>(
  { query }: Queryable,
  table: Table,
  { userId, where, order, direction = "asc", columns }: Pages<Schema[Table]>,
): AsyncGenerator<Schema[Table][]> {
  const by = sql.join(order.map((column) => sql.ref(column)));
  const sorted = sql.join(order.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`));
  const selected = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
  const comparison = sql.raw(direction === "asc" ? ">" : "<");
  let last: Schema[Table] | undefined;
  for (let limit = 50; ; ) {
    const rest = last
      ? sql`and (${by}) ${comparison} (${sql.join(order.map((column) => last?.[column]))})`
      : sql``;
    const started = performance.now();
    const { rows } = await sql<Schema[Table]>`
      select ${selected} from ${sql.table(table)}
      where user_id = ${userId} ${where ? sql`and ${where}` : sql``} ${rest}
      order by ${sorted} limit ${sql.lit(limit)}`.execute(query);
    const ms = performance.now() - started;
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
    if (ms > aimMs) limit = Math.max(fewest, Math.floor(limit / 2));
    else if (ms < aimMs / 3) limit = Math.min(most, limit * 2);
    await nextRound();
  }
}

/** Pages of something else. */
export async function* mapPages<Row, Item>(
  pages: AsyncIterable<readonly Row[]>,
  map: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  for await (const rows of pages) yield rows.map(map);
}

/** Added up in a few milliseconds. */
const sliceRows = 4_000;

/**
 * Conditions that part an account's rows into slices, for sums that the database makes: a statement over all of them could take
 * long, and nobody else is served meanwhile.
 */
export async function* slicesOf<Table extends keyof Schema & string>(
  { query }: Queryable,
  table: Table,
  { userId, where, order }: Pick<Pages<Schema[Table]>, "userId" | "order"> & { where: RawBuilder<SqlBool> },
): AsyncGenerator<RawBuilder<SqlBool>> {
  const by = sql.join(order.map((column) => sql.ref(column)));
  const valuesOf = (row: Schema[Table]) => sql.join(order.map((column) => row[column]));
  let rest = sql<SqlBool>`1 = 1`;
  for (;;) {
    const { rows } = await sql<Schema[Table]>`
      select ${by} from ${sql.table(table)} where user_id = ${userId} and ${where} and ${rest}
      order by ${by} limit 1 offset ${sql.lit(sliceRows - 1)}`.execute(query);
    const [end] = rows;
    if (!end) return yield rest;
    yield sql<SqlBool>`${rest} and (${by}) <= (${valuesOf(end)})`;
    rest = sql<SqlBool>`(${by}) > (${valuesOf(end)})`;
    await nextRound();
  }
}
