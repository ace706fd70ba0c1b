import type { Job } from "../../domain/garage/job.ts";
import type { Queryable } from "../db/database.ts";
import { findJobs } from "../db/guide-job-rows.ts";

/** Enough for everything that a device shows; older ones stay with the account. */
const listedJobs = 100;

/** Of each guide the job under way, or the last one; the one that was changed last first. */
export async function listJobs(database: Queryable, userId: string): Promise<Job[]> {
  const jobs = await findJobs(database, userId, { limit: listedJobs });
  const isOpen = ({ progress }: Job) => progress.finishedAt === undefined;
  const latest = new Map<string, Job>();
  for (const job of jobs) {
    const other = latest.get(job.guide);
    if (!other || (isOpen(job) && !isOpen(other))) latest.set(job.guide, job);
  }
  return [...latest.values()];
}

const shownOpenJobs = 10;

/** The jobs under way, of one car or of all. */
export function listOpenJobs(database: Queryable, userId: string, vehicleId?: string): Promise<Job[]> {
  const ofCar = vehicleId === undefined ? {} : { vehicleId };
  return findJobs(database, userId, { state: "open", limit: shownOpenJobs, ...ofCar });
}
