import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Parameter } from "./parameters.ts";

// Columns that mean the same on both engines: text, integer ("bigint" beyond 2^31), and these three kept as text or 0/1.

const timestamp = z.iso.datetime({ precision: 3 });

/** ISO-8601 in UTC with milliseconds: sorts as text and reads the same on both engines. */
export function toTimestamp(date: Date): string {
  return date.toISOString();
}

export function fromTimestamp(text: string): Date {
  return new Date(timestamp.parse(text));
}

export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function fromFlag(value: number): boolean {
  if (value !== 0 && value !== 1) throw new TypeError(`A flag column holds ${value}`);
  return value === 1;
}

export function toJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError("The value has no JSON form");
  return text;
}

/** Parses what was stored with the schema it must have now: a column may hold what an older version wrote. */
export function fromJson<T>(text: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(text));
}

/** PostgreSQL takes 65,535 parameters in a statement, SQLite 32,766: below both. */
export const maxParameters = 30_000;

/** The list in pieces that fit one statement, given how many parameters each item takes. */
export function* inChunks<T>(items: readonly T[], parametersPerItem = 1): Generator<T[]> {
  const size = Math.max(1, Math.floor(maxParameters / parametersPerItem));
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** `column in (…)` that is simply false for an empty list, which PostgreSQL refuses to parse. */
export function isIn(column: string, values: readonly Parameter[]): RawBuilder<SqlBool> {
  if (values.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}
