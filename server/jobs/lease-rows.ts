import type { ExpressionBuilder } from "kysely";
import { toTimestamp } from "../db/columns.ts";
import { isDue } from "../db/due.ts";
import type { Queryable } from "../db/engine/database.ts";
import type { Schema } from "../db/schema.ts";

export interface Lease {
  name: string;
  owner: string;
  /** How often in a row the job has failed. */
  failures: number;
}

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
  const rows = await query.selectFrom("job").select("name").where(isForTaking(now)).execute();
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
    .where(isForTaking(now))
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

function isForTaking(now: Date) {
  return (eb: ExpressionBuilder<Schema, "job">) => {
    const isFree = eb.or([eb("lease_until", "is", null), isDue(eb, "lease_until", now)]);
    return eb.and([isDue(eb, "next_run_at", now), isFree]);
  };
}
