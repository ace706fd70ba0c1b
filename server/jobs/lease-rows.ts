import type { ExpressionBuilder } from "kysely";
import { toTimestamp } from "../db/columns.ts";
import type { Queryable } from "../db/engine/database.ts";
import type { Schema } from "../db/schema.ts";

export interface Lease {
  name: string;
  owner: string;
  /** How often in a row the job has failed. */
  failures: number;
}

/**
 * No job is scheduled or leased for so long. A time further ahead was written while a clock was wrong, and counts as past:
 * else the job would not run for as long as the clock was ahead.
 */
const farMs = 48 * 60 * 60_000;

/** Adds the rows of new jobs, which are due at once. */
export async function addJobs({ query }: Queryable, names: readonly string[], now: Date): Promise<void> {
  const row = { next_run_at: toTimestamp(now), failures: 0, owner: null, lease_until: null };
  await query
    .insertInto("job")
    .values(names.map((name) => ({ name, ...row })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** The jobs that are due and that nobody is running. */
export async function findDueJobs({ query }: Queryable, now: Date): Promise<readonly string[]> {
  const rows = await query.selectFrom("job").select("name").where(isDue(now)).execute();
  return rows.map(({ name }) => name);
}

/** Takes the job for this owner until the lease ends; undefined when another process was first, or has just run it. */
export async function claimJob(
  { query }: Queryable,
  { name, owner }: Pick<Lease, "name" | "owner">,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<Lease | undefined> {
  const row = await query
    .updateTable("job")
    .set({ owner, lease_until: toTimestamp(new Date(now.getTime() + leaseMs)) })
    .where("name", "=", name)
    .where(isDue(now))
    .returning("failures")
    .executeTakeFirst();
  return row && { name, owner, failures: row.failures };
}

/** Ends the lease and says when the job runs next. Does nothing when the lease ran out and another process took the job. */
export async function releaseJob(
  { query }: Queryable,
  { name, owner, failures }: Lease,
  nextRunAt: Date,
): Promise<void> {
  await query
    .updateTable("job")
    .set({ owner: null, lease_until: null, next_run_at: toTimestamp(nextRunAt), failures })
    .where("name", "=", name)
    .where("owner", "=", owner)
    .execute();
}

function isDue(now: Date) {
  const [at, far] = [toTimestamp(now), toTimestamp(new Date(now.getTime() + farMs))];
  return ({ and, or, eb }: ExpressionBuilder<Schema, "job">) => {
    const isPast = (column: "next_run_at" | "lease_until") => [eb(column, "<=", at), eb(column, ">", far)];
    return and([or(isPast("next_run_at")), or([eb("lease_until", "is", null), ...isPast("lease_until")])]);
  };
}
