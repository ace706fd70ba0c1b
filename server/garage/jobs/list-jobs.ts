import type { Job } from "../../../domain/garage/job.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { nextRound } from "../../turns.ts";
import { findJobStates, findJobs } from "./rows.ts";

/** Enough for everything that a device shows; older ones stay with the account. */
const listedJobs = 100;

/** A job can be long: a few of them at a time. */
const jobsAtOnce = 4;

/** Each guide's job under way, or its last one, in pages; the one that was changed last first. */
export async function* listJobs(database: Queryable, userId: string): AsyncGenerator<Job[]> {
  const latest = new Map<string, { id: string; state: string }>();
  for (const { id, guide, state } of await findJobStates(database, userId, { limit: listedJobs })) {
    const other = latest.get(guide);
    if (!other || (state !== "done" && other.state === "done")) latest.set(guide, { id, state });
  }
  yield* jobPages(database, userId, [...latest.values()]);
}

async function* jobPages(
  database: Queryable,
  userId: string,
  jobs: readonly { id: string }[],
): AsyncGenerator<Job[]> {
  for (let at = 0; at < jobs.length; at += jobsAtOnce) {
    const ids = jobs.slice(at, at + jobsAtOnce).map(({ id }) => id);
    yield await findJobs(database, userId, ids);
    await nextRound();
  }
}

const shownOpenJobs = 10;

/** The jobs under way, of one car or of all, without what only the guide itself shows: each line that was ticked, and when. */
export async function listOpenJobs(database: Queryable, userId: string, vehicleId?: string): Promise<Job[]> {
  const filter = { state: "open", vehicleId, limit: shownOpenJobs } as const;
  const open: Job[] = [];
  for await (const jobs of jobPages(database, userId, await findJobStates(database, userId, filter)))
    open.push(...jobs.map((job) => ({ ...job, progress: { ...job.progress, ticks: [], times: undefined } })));
  return open;
}
