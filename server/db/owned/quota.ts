import { sql } from "kysely";
import type { Queryable } from "../engine/database.ts";
import type { Schema } from "../schema.ts";

/** How much of something an account may have. */
export interface Quota {
  /** How many rows, in all or in each row of the table `within`. */
  max: number;
  within?: string;
  /** The column that marks rows which no longer count. */
  exceptMarked?: string;
  /** The most characters of each column whose length its owner decides. */
  texts: Readonly<Record<string, number>>;
  /** The most bytes of all rows, by their column `bytes`, where all texts at full length would be too many. */
  bytes?: number;
}

/** A table of which an account may have so much. */
export interface LimitedTable {
  readonly table: keyof Schema & string;
  readonly quota: Quota;
}

export interface Room {
  rows: number;
  bytes: number;
}

/** The row that a limit is within, by its column. */
export interface Within {
  column: string;
  id: string;
}

/**
 * Whether the account may have so many more rows and bytes. Within a transaction that holds the account's lock, nobody adds any
 * meanwhile.
 */
export async function hasRoom(
  database: Queryable,
  limited: LimitedTable,
  userId: string,
  { rows = 1, bytes = 0, within }: Partial<Room> & { within?: Within | undefined } = {},
): Promise<boolean> {
  const left = await roomLeft(database, limited, userId, within);
  return left.rows >= rows && left.bytes >= bytes;
}

/** How much more the account may have. */
export async function roomLeft(
  { query }: Queryable,
  { table, quota }: LimitedTable,
  userId: string,
  within?: Within,
): Promise<Room> {
  const counts = quota.exceptMarked ? sql`${sql.ref(quota.exceptMarked)} is null` : sql`1 = 1`;
  const bytes = quota.bytes === undefined ? sql`0` : sql`coalesce(sum(bytes), 0)`;
  const place = quota.within && within ? sql`and ${sql.ref(within.column)} = ${within.id}` : sql``;
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, ${bytes} as bytes from ${sql.table(table)} where user_id = ${userId} and ${counts} ${place}
  `.execute(query);
  return {
    rows: quota.max - Number(rows[0]?.count),
    bytes: (quota.bytes ?? Number.POSITIVE_INFINITY) - Number(rows[0]?.bytes),
  };
}
