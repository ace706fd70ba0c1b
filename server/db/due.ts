import type { ExpressionBuilder, ReferenceExpression } from "kysely";
import { toTimestamp } from "./columns.ts";

/**
 * Nothing is put off for so long. A time further ahead was written while a clock was wrong, and counts as past: else the row would
 * wait for as long as the clock was ahead.
 */
const farMs = 48 * 60 * 60_000;

const farFrom = (now: Date) => toTimestamp(new Date(now.getTime() + farMs));

/** Whether the time in a column has come. */
export function isDue<Tables, Table extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Table>,
  column: ReferenceExpression<Tables, Table>,
  now: Date,
) {
  return eb.or([eb(column, "<=", toTimestamp(now) as never), eb(column, ">", farFrom(now) as never)]);
}

/** The same for a time that was read. */
export function hasCome(at: string, now: Date): boolean {
  return at <= toTimestamp(now) || at > farFrom(now);
}
