import type { NewFollowUp } from "../../../domain/garage/follow-up-form.ts";
import type { LogEntry } from "../../../domain/garage/log-entry.ts";
import type { Reminder } from "../../../domain/garage/reminder.ts";
import { finishGuide } from "../../../domain/guides/progress.ts";
import { withoutAbsent } from "../../../domain/without-absent.ts";
import type { Database } from "../../db/engine/database.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { findJob, updateJob } from "../jobs/rows.ts";
import { type Add, type Added, add, type Writer } from "../owned/noun.ts";
import { moveToEntry } from "../photos/rows.ts";
import { reminders } from "../reminders/reminders.ts";
import { log } from "./log.ts";

export interface FinishJob extends Add<LogEntry> {
  /** The job that the work was. */
  jobId?: string | undefined;
  /** Reminders for a second look. */
  followUps?: readonly NewFollowUp[] | undefined;
}

export type FinishedJob = Added<LogEntry> & { followUps?: readonly Reminder[] };

/** Writes a job to the log, moves the reminders that it closes, and sets those for a second look: all of it or nothing. */
export function finishJob(
  writer: Writer,
  { jobId, followUps = [], ...work }: FinishJob,
): Promise<FinishedJob> {
  const { database, uid } = writer;
  return underAccountLock(database, uid, async () => {
    const added = await add(log, writer, work);
    const [entry] = added.kind === "added" ? added.rows : [];
    if (!entry) return added;
    if (jobId !== undefined) await closeJob(database, uid, jobId, entry);
    const set: Reminder[] = [];
    for (const followUp of followUps) {
      const facts = followUpOf(entry, followUp);
      const result = await add(reminders, writer, { within: entry.vehicleId, facts: [facts] });
      // The work is written down even where there is no room to be reminded.
      if (result.kind !== "added") break;
      set.push(...result.rows);
    }
    return { ...added, followUps: set };
  });
}

/** A job that is gone meanwhile takes nothing from the log. */
async function closeJob(database: Database, userId: string, id: string, entry: LogEntry): Promise<void> {
  const stored = await findJob(database, userId, { id });
  if (!stored || stored.removedAt || stored.job.vehicleId !== entry.vehicleId) return;
  const { job } = stored;
  const { title, platformName, stepCount, finishedAt } = job.progress;
  const guide = { path: job.guide, title, platformName, stepCount };
  const finished = finishGuide({ [job.guide]: job.progress }, guide, new Date().toISOString())[job.guide];
  await updateJob(database, userId, {
    ...job,
    progress: finishedAt ? job.progress : (finished ?? job.progress),
    entryId: entry.id,
    version: job.version + 1,
  });
  await moveToEntry(database, userId, { jobId: id, entryId: entry.id });
}

function followUpOf({ id, vehicleId }: LogEntry, { title, dueOn, notes }: NewFollowUp) {
  // Start values are filled in where reminders are made.
  return withoutAbsent({
    ...{ vehicleId, title, dueOn, isFixed: false, startOn: dueOn, entryId: id },
    notes: notes || undefined,
  });
}
