import type { SQLInputValue } from "node:sqlite";

/** What may travel to a column. Dates, booleans and JSON go through `columns.ts` first. */
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
