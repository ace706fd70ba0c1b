import { randomUUID } from "node:crypto";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import type { NewFollowUp } from "../../domain/garage/follow-up-form.ts";
import type { LogEntry } from "../../domain/garage/log-entry.ts";
import type { Reminder } from "../../domain/garage/reminder.ts";
import { finishGuide } from "../../domain/guides/progress.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findJob, updateJob } from "../db/guide-job-rows.ts";
import { hasRoom } from "../db/owned-data.ts";
import { moveToEntry } from "../db/photo-rows.ts";
import { findProfile } from "../db/profile-rows.ts";
import { insertReminder } from "../db/reminder-rows.ts";
import { nextMorning, todayOf } from "./account-day.ts";
import { type AddedLogEntry, type AddLogEntry, addLogEntry } from "./add-log-entry.ts";

export interface FinishJob extends AddLogEntry {
  /** The job that the work was. */
  jobId?: string | undefined;
  /** What is to be looked at again. */
  followUps?: readonly NewFollowUp[] | undefined;
}

export type FinishedJob =
  | { kind: "added"; entry: LogEntry; followUps: readonly Reminder[] }
  | Exclude<AddedLogEntry, { kind: "added" }>;

/** Writes a job to the log, moves the reminders that it closes, and sets those for a second look: all of it or nothing. */
export function finishJob(
  database: Database,
  user: AccountIdentity,
  { jobId, followUps = [], ...entry }: FinishJob,
): Promise<FinishedJob | AddedLogEntry> {
  return database.tx(async () => {
    await lockAccount(database, user.uid);
    const added = await addLogEntry(database, user.uid, entry);
    if (added.kind !== "added") return added;
    if (jobId !== undefined) await closeJob(database, user.uid, jobId, added.entry);
    const reminders: Reminder[] = [];
    for (const followUp of followUps) {
      // The work is written down even where there is no room to be reminded.
      if (!(await hasRoom(database, "reminder", user.uid))) break;
      reminders.push(await addFollowUp(database, user, added.entry, followUp));
    }
    return { ...added, followUps: reminders };
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

async function addFollowUp(
  database: Database,
  user: AccountIdentity,
  entry: LogEntry,
  { title, dueOn, notes }: NewFollowUp,
): Promise<Reminder> {
  const preferences = (await findProfile(database, user))?.preferences ?? {};
  const now = new Date();
  const reminder: Reminder = {
    id: randomUUID(),
    vehicleId: entry.vehicleId,
    version: 1,
    title,
    isFixed: false,
    dueOn,
    ...(notes ? { notes } : {}),
    startOn: todayOf(preferences, now),
    entryId: entry.id,
  };
  const checkAt = nextMorning(preferences, now);
  await insertReminder(database, user.uid, { reminder, requestKey: null, checkAt });
  return reminder;
}
