import type { SQLInputValue } from "node:sqlite";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";

// Columns that mean the same on both engines: text, integer ("bigint" beyond 2^31), and these three stored as text or 0/1.

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

/** Values or rows in pieces that fit one statement: each column of a row is a parameter. */
export function* inChunks<T extends Parameter | object>(items: readonly T[]): Generator<T[]> {
  const [first = null] = items;
  const parameters = typeof first === "object" && first !== null ? Object.keys(first).length : 1;
  const size = Math.max(1, Math.floor(maxParameters / parameters));
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** `column in (…)` that is simply false for an empty list, which PostgreSQL refuses to parse. */
export function isIn(column: string, values: readonly Parameter[]): RawBuilder<SqlBool> {
  if (values.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}

/** The values that a column takes. Dates, booleans and JSON go through the functions above first. */
export type Parameter = string | number | bigint | null;

/**
 * Refuses what the two engines would store differently or not at all: node:sqlite turns a Date, undefined, NaN or an
 * object into NULL without a word, PostgreSQL's driver writes a Date in local time and an object as JSON.
 */
export function checkParameter(value: unknown): Parameter {
  switch (typeof value) {
    case "string":
      // PostgreSQL cannot hold it; SQLite can but cuts the text there in its functions.
      if (value.includes("\0")) throw refused("text with a NUL character");
      return value;
    case "number":
      if (!Number.isFinite(value)) throw refused(String(value));
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw refused("an integer beyond 2^53-1");
      return value;
    case "bigint":
      if (!Number.isSafeInteger(Number(value))) throw refused("an integer beyond 2^53-1");
      return value;
    case "boolean":
      throw refused("a boolean: use toFlag()");
    case "undefined":
      throw refused("undefined: use null");
    default:
      if (value === null) return null;
      throw refused(value instanceof Date ? "a Date: use toTimestamp()" : `${typeof value}: use toJson()`);
  }
}

/** node:sqlite binds every number as REAL, which a column without a type keeps: integers must go as BigInt. */
export function toSqliteValue(value: unknown): SQLInputValue {
  const parameter = checkParameter(value);
  return Number.isInteger(parameter) ? BigInt(parameter as number) : parameter;
}

function refused(what: string): TypeError {
  return new TypeError(`A query parameter is ${what}`);
}
