import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { isApiError } from "../../../../domain/api-error.ts";
import { brand } from "../../../../domain/brand.ts";
import type { Job } from "../../../../domain/garage/job.ts";
import { joinJob } from "../../../../domain/garage/job-progress.ts";
import { isUnsent, type JobSync, readJobSync } from "../../../../domain/garage/job-sync.ts";
import {
  forgetGuide,
  forgetProgress,
  type GuideProgress,
  type JobLink,
} from "../../../../domain/guides/progress.ts";
import { localRecord } from "../../../ui/local-record.ts";
import { newRequestKey } from "../../../ui/request-key.ts";
import { toast } from "../../../ui/toast-store.ts";
import { progressRecord } from "../../core/device/progress-record.ts";
import { requestAccount } from "./account-client.ts";
import { currentUid, failureOf, followRecord } from "./follow-record.ts";

const { jobSync: syncKey } = brand.storageKeys;

/** Whose jobs this device has, and what of them the account has. */
const syncRecord = localRecord<JobSync | null>(syncKey, (input) => readJobSync(input) ?? null, null);

/** Every mark has its own time, so what both sides have is merged. */
export const followJobs = followRecord({
  record: progressRecord,
  lock: syncKey,
  hasUnsent: (uid) => unsentPaths(uid).length > 0,
  send: sendChanges,
  meet: meetAccount,
});

/** Somebody leaves this device: the account's jobs go with them. The returned function undoes it, for a log-out that failed. */
export function forgetJobs(uid: string): () => void {
  const sync = syncRecord.read();
  if (sync?.uid !== uid) return () => {};
  const before = progressRecord.read();
  const own = Object.entries(before).filter(
    ([path, entry]) => entry.job?.uid === uid && !isUnsent(sync, path, entry),
  );
  progressRecord.change((all) => own.reduce((rest, [path]) => forgetGuide(rest, path), all));
  syncRecord.change(() => null);
  return () => {
    if (syncRecord.read()) return;
    progressRecord.change((all) => ({ ...Object.fromEntries(own), ...all }));
    syncRecord.change(() => sync);
  };
}

/** Whether the account has let go of a job; shows a message when it fails. */
export async function removeFromAccount({ id, uid }: JobLink): Promise<boolean> {
  try {
    await requestAccount("DELETE /api/v1/me/jobs/:job", { uid, params: { job: id } });
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === "not-found") return true;
    const isOthers = currentUid() !== uid;
    const description = isOthers ? "Sign in to the account it belongs to." : profileTexts.notSaved;
    toast({ tone: "danger", title: "Not removed", description });
    return false;
  }
}

/** Takes what the account has, and sends what it lacks. */
async function meetAccount(uid: string): Promise<void> {
  const list = await requestAccount("GET /api/v1/me/jobs", { uid }).catch(() => undefined);
  if (!Array.isArray(list?.jobs) || currentUid() !== uid) return;
  const { jobs, isTracked } = list;
  const before = syncRecord.read();
  const sent = before?.uid === uid ? before.sent : {};
  const device = progressRecord.read();
  // Jobs that this device doesn't have yet are as they were sent.
  const taken = jobs.filter(({ guide }) => !device[guide]);
  syncRecord.change(() => ({
    uid,
    isTracked,
    sent: { ...sent, ...Object.fromEntries(taken.map(({ guide, progress }) => [guide, progress.updatedAt])) },
  }));
  progressRecord.change((all) => {
    const joined = {
      ...all,
      ...Object.fromEntries(jobs.map((job) => [job.guide, joinJob(all[job.guide], job, uid)])),
    };
    return isSame(joined, all) ? all : joined;
  });
  forgetRemoved(uid, jobs);
  await sendChanges(uid);
}

/** Forgets jobs that were removed on another device. */
function forgetRemoved(uid: string, jobs: readonly Job[]): void {
  const known = new Set(jobs.map(({ id }) => id));
  const sync = syncRecord.read();
  for (const [path, entry] of Object.entries(progressRecord.read())) {
    const isGone = entry.job?.uid === uid && !known.has(entry.job.id) && sync?.sent[path] !== undefined;
    // A long list may have ended before it.
    if (isGone && !entry.finishedAt && jobs.length < 100)
      progressRecord.change((all) => forgetProgress(all, path));
  }
}

function unsentPaths(uid: string): string[] {
  const sync = syncRecord.read();
  if (sync?.uid !== uid) return [];
  return Object.entries(progressRecord.read()).flatMap(([path, entry]) => {
    const isOwn = entry.job ? entry.job.uid === uid : sync.isTracked;
    return isOwn && isUnsent(sync, path, entry) ? [path] : [];
  });
}

/** Progress that the server refused stays on the device, unsent, and must not hold up the rest. */
const refused = new Map<string, string>();

/** One after the other, each until the account has it. */
async function sendChanges(uid: string): Promise<void> {
  for (const path of unsentPaths(uid)) {
    const entry = progressRecord.read()[path];
    if (!entry || currentUid() !== uid || refused.get(path) === entry.updatedAt) continue;
    const { updatedAt } = entry;
    const job = await send(uid, path, entry).catch(failureOf);
    if (job === "away") return;
    if (job === "refused") {
      refused.set(path, updatedAt);
      continue;
    }
    syncRecord.change((sync) => sync && { ...sync, sent: { ...sync.sent, [path]: updatedAt } });
    progressRecord.change((all) => {
      const now = all[path];
      if (!now) return all;
      // A job that is gone from the account stays on the device as progress of nobody's job.
      const joined = job === "gone" ? { ...now, job: undefined } : joinJob(now, job, uid);
      return isSame(joined, now) ? all : { ...all, [path]: joined };
    });
  }
}

async function send(uid: string, guide: string, entry: GuideProgress): Promise<Job> {
  const { job, ...progress } = entry;
  const request = job
    ? requestAccount("PATCH /api/v1/me/jobs/:job", { uid, params: { job: job.id }, body: { progress } })
    : requestAccount("POST /api/v1/me/jobs", { uid, body: { guide, progress, requestKey: newRequestKey() } });
  return (await request).job;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
