import { type RawBuilder, type SqlBool, sql } from "kysely";
import { inChunks, isIn, type Parameter, toTimestamp } from "../columns.ts";
import type { Queryable } from "../engine/database.ts";
import { pagesOf } from "../row-pages.ts";
import type { Schema } from "../schema.ts";
import { requireLock } from "./account-lock.ts";
import type { Column } from "./column-kinds.ts";
import type { LimitedTable, Quota } from "./quota.ts";

/** Something that belongs to an account. */
export interface OwnedRow {
  id: string;
  /** Counts the changes. */
  version: number;
}

/** A row with what only the server knows of it. */
export interface Stored<Row> {
  row: Row;
  removedAt: string | null;
}

export interface Description<Row extends OwnedRow> {
  table: keyof Schema & string;
  /** Rows that are removed don't count. */
  quota: Omit<Quota, "exceptMarked">;
  /** The column with the id of the car or project that it belongs to. */
  within?: "vehicle_id" | "project_id";
  /** Its fields; null where a field is stored elsewhere. */
  columns: { readonly [Field in Exclude<keyof Row, keyof OwnedRow>]-?: Column | null };
  /** False where a row doesn't say when it was added. */
  isDated?: false;
  /** Columns that follow from the fields. */
  derived?(row: Row): Record<string, Parameter>;
  /** Fields with rows of their own in other tables. */
  parts?: {
    read(database: Queryable, userId: string, rows: readonly Row[]): Promise<Row[]>;
    /** In place of those that were stored before. */
    write(database: Queryable, userId: string, rows: readonly Row[], isNew: boolean): Promise<void>;
  };
}

type TableRow = Readonly<Record<string, Parameter>>;

interface Order {
  where?: RawBuilder<SqlBool>;
  /** Columns that no two rows share together, none of which is ever null. An index has them in this order. */
  order: readonly string[];
  direction?: "asc" | "desc";
}

/** Reads and writes the rows of one table as what they mean. Whoever writes holds the account's lock. */
export class OwnedRows<Row extends OwnedRow> implements LimitedTable {
  readonly table: Description<Row>["table"];
  readonly within: Description<Row>["within"];
  readonly quota: Quota;
  readonly #description: Description<Row>;
  readonly #columns: readonly NamedColumn[];

  constructor(description: Description<Row>) {
    this.#description = description;
    this.table = description.table;
    this.within = description.within;
    this.quota = { ...description.quota, exceptMarked: "removed_at" };
    const fields = Object.entries<Column | null>({
      id: plainText,
      version: plainText,
      ...description.columns,
    });
    this.#columns = fields.flatMap(([field, column]) =>
      column ? { ...column, field, name: column.name ?? toSnakeCase(field) } : [],
    );
  }

  /** A row, removed or not. With `within` only where it belongs to that car or project. */
  async find(
    database: Queryable,
    userId: string,
    { id, within }: { id: string; within?: string | undefined },
  ): Promise<Stored<Row> | undefined> {
    const place = within === undefined ? sql`` : sql`and ${sql.ref(this.within ?? "")} = ${within}`;
    const { rows } = await sql<TableRow>`
      select * from ${sql.table(this.table)} where user_id = ${userId} and id = ${id} ${place}`.execute(
      database.query,
    );
    const [stored] = rows;
    if (!stored) return undefined;
    const [row] = await this.#complete(database, userId, [this.read(stored)]);
    return row && { row, removedAt: removedAt(stored) };
  }

  /** Rows by their ids, in that order; removed ones only if asked for. */
  async findAll(
    database: Queryable,
    userId: string,
    ids: readonly string[],
    { withRemoved = false } = {},
  ): Promise<Row[]> {
    const shown = withRemoved ? sql`` : sql`and removed_at is null`;
    const { rows } = await sql<TableRow>`
      select * from ${sql.table(this.table)} where user_id = ${userId} and ${isIn("id", ids)} ${shown}`.execute(
      database.query,
    );
    const complete = await this.#complete(database, userId, rows.map(this.read));
    const byId = new Map(complete.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** All that the account shows, the oldest first. */
  async all(database: Queryable, userId: string, where?: RawBuilder<SqlBool>): Promise<Row[]> {
    const rows = await this.#oldestFirst(database, { userId, where: shown(where), order: ["id"] });
    return this.#complete(database, userId, rows.map(this.read));
  }

  /** The same with those that are removed and not purged yet. */
  async exportAll(database: Queryable, userId: string, where: RawBuilder<SqlBool>) {
    const rows = await this.#oldestFirst(database, { userId, where, order: ["id"] });
    return rows.map((row) => withRemoval(this.read(row), row));
  }

  async #oldestFirst(database: Queryable, listed: Order & { userId: string }): Promise<TableRow[]> {
    const all: TableRow[] = [];
    for await (const rows of this.#tablePages(database, listed)) all.push(...rows);
    return all.toSorted((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id));
  }

  /** Those that the account shows, in pages. */
  async *pages(database: Queryable, userId: string, { where, ...order }: Order): AsyncGenerator<Row[]> {
    for await (const rows of this.#tablePages(database, { userId, where: shown(where), ...order }))
      yield this.#complete(database, userId, rows.map(this.read));
  }

  /** The same with some of the fields alone, where an index has them all. */
  async *pagesWith<Field extends keyof Row & string>(
    database: Queryable,
    userId: string,
    fields: readonly Field[],
    { where, ...order }: Order,
  ): AsyncGenerator<Pick<Row, Field>[]> {
    const columns = this.#columns.filter(({ field }) => (fields as readonly string[]).includes(field));
    const names = [...new Set([...order.order, ...columns.map(({ name }) => name)])];
    const listed = { userId, where: shown(where), ...order, columns: names };
    for await (const rows of this.#tablePages(database, listed))
      yield rows.map((row) => readColumns(row, columns) as Pick<Row, Field>);
  }

  /** Some of those that the account shows. */
  async some(
    database: Queryable,
    userId: string,
    { where, order, direction = "asc", limit, offset }: Order & { limit: number; offset: number },
  ): Promise<Row[]> {
    const sorted = sql.join(order.map((name) => sql`${sql.ref(name)} ${sql.raw(direction)}`));
    const { rows } = await sql<TableRow>`
      select * from ${sql.table(this.table)} where user_id = ${userId} and ${shown(where)}
      order by ${sorted} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(database.query);
    return this.#complete(database, userId, rows.map(this.read));
  }

  /** Removed ones too: they are stored until they are purged. */
  async *export(database: Queryable, userId: string, order: readonly string[] = ["id"]) {
    for await (const stored of this.#tablePages(database, { userId, order })) {
      const rows = await this.#complete(database, userId, stored.map(this.read));
      yield rows.map((row, index) => withRemoval(row, stored[index] ?? {}));
    }
  }

  /** In this order, also where they are sorted by when they were added. `further` are columns that only the server knows. */
  async insert(
    database: Queryable,
    userId: string,
    rows: readonly Row[],
    further: Record<string, Parameter> = {},
  ): Promise<void> {
    requireLock(userId);
    const now = Date.now();
    const stored = rows.map((row, index) => ({
      user_id: userId,
      ...this.#write(row),
      ...(this.#description.isDated === false ? {} : { created_at: toTimestamp(new Date(now + index)) }),
      removed_at: null,
      ...further,
    }));
    const names = Object.keys(stored[0] ?? {}).map((name) => sql.ref(name));
    for (const chunk of inChunks(stored)) {
      const values = chunk.map((row) => sql`(${sql.join(Object.values(row))})`);
      await sql`
        insert into ${sql.table(this.table)} (${sql.join(names)}) values ${sql.join(values)}`.execute(
        database.query,
      );
    }
    await this.#description.parts?.write(database, userId, rows, true);
  }

  async update(
    database: Queryable,
    userId: string,
    row: Row,
    further: Record<string, Parameter> = {},
  ): Promise<void> {
    requireLock(userId);
    const { id, ...values } = this.#write(row);
    const assignments = Object.entries({ ...values, ...further }).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    );
    await sql`
      update ${sql.table(this.table)} set ${sql.join(assignments)}
      where user_id = ${userId} and id = ${id}`.execute(database.query);
    await this.#description.parts?.write(database, userId, [row], false);
  }

  /** Reads a row of the table, without parts that other tables have. */
  readonly read = (stored: object): Row => readColumns(stored as TableRow, this.#columns) as unknown as Row;

  #write(row: Row): Record<string, Parameter> {
    const columns = this.#columns.map(({ field, name, write }) => [
      name,
      write(row[field as keyof Row] as never),
    ]);
    return { ...Object.fromEntries(columns), ...this.#description.derived?.(row) };
  }

  async #complete(database: Queryable, userId: string, rows: Row[]): Promise<Row[]> {
    return (await this.#description.parts?.read(database, userId, rows)) ?? rows;
  }

  #tablePages(database: Queryable, options: Order & { userId: string; columns?: readonly string[] }) {
    return pagesOf(database, this.table, options as never) as AsyncGenerator<object[]> as AsyncGenerator<
      TableRow[]
    >;
  }
}

type NamedColumn = Column & { field: string; name: string };

function readColumns(stored: TableRow, columns: readonly NamedColumn[]): object {
  const fields = columns.map(({ field, name, read }) => [field, read(stored[name] ?? null)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const shown = (where?: RawBuilder<SqlBool>) =>
  where ? sql<SqlBool>`removed_at is null and ${where}` : sql<SqlBool>`removed_at is null`;

const compare = (a: Parameter | undefined, b: Parameter | undefined) => {
  const [one, other] = [String(a), String(b)];
  return one < other ? -1 : one > other ? 1 : 0;
};

const plainText: Column = { write: (value) => value, read: (stored) => stored };

const removedAt = (stored: object) => (stored as { removed_at?: string | null }).removed_at ?? null;

function withRemoval<Row extends object>(row: Row, stored: object): Row & { removedAt?: string } {
  const removed = removedAt(stored);
  return removed ? { ...row, removedAt: removed } : row;
}

function toSnakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
