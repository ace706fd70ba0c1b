import { setImmediate } from "node:timers/promises";
import type { Job } from "../../domain/garage/job.ts";
import type { Queryable } from "../db/database.ts";
import { findJobStates, findJobs } from "../db/guide-job-rows.ts";

/** Enough for everything that a device shows; older ones stay with the account. */
const listedJobs = 100;

/** What a job may hold is long: a few of them at a time. */
const jobsAtOnce = 4;

/** Of each guide the job under way, or the last one, in pages; the one that was changed last first. */
export async function* listJobs(database: Queryable, userId: string): AsyncGenerator<Job[]> {
  const latest = new Map<string, { id: string; state: string }>();
  for (const { id, guide, state } of await findJobStates(database, userId, listedJobs)) {
    const other = latest.get(guide);
    if (!other || (state !== "done" && other.state === "done")) latest.set(guide, { id, state });
  }
  const ids = [...latest.values()].map(({ id }) => id);
  for (let at = 0; at < ids.length; at += jobsAtOnce) {
    const chosen = ids.slice(at, at + jobsAtOnce);
    yield await findJobs(database, userId, { ids: chosen, limit: jobsAtOnce });
    await setImmediate();
  }
}

const shownOpenJobs = 10;

/** The jobs under way, of one car or of all, without what only the guide itself shows: each line that was ticked, and when. */
export async function listOpenJobs(database: Queryable, userId: string, vehicleId?: string): Promise<Job[]> {
  const ofCar = vehicleId === undefined ? {} : { vehicleId };
  const jobs = await findJobs(database, userId, { state: "open", limit: shownOpenJobs, ...ofCar });
  return jobs.map((job) => ({ ...job, progress: { ...job.progress, ticks: [], times: undefined } }));
}
