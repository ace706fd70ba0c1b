import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { ApiClient, ApiError } from "../../../../domain/api-error.ts";
import { type Job, type JobList, jobTexts } from "../../../../domain/garage/job.ts";
import { runClock } from "../../../../domain/garage/job-progress.ts";
import type { Fields, PrivateAction, PrivateActions } from "../../account/private/run-action.ts";

const jobsPath = "/api/v1/me/jobs";
const jobPath = ({ about = "" }: Fields) => `${jobsPath}/${encodeURIComponent(about)}`;

/** What the forms about jobs do. */
export const jobActions: PrivateActions = {
  /** From a reminder, which knows the car and the guide. */
  "start-job": jobAction("Not started", async (fields, api) => {
    const { guide = "", car = "", account, requestKey } = fields;
    const body = { guide, vehicleId: car, requestKey };
    const { job } = await api<{ job: Job }>(jobsPath, { method: "POST", uid: account, body });
    return { done: "Job started", about: job.id, to: `${job.guide}?mode=wrench` };
  }),

  "pause-job": jobAction("Not paused", (fields, api) => setClock(fields, api, false)),
  "resume-job": jobAction("Not resumed", (fields, api) => setClock(fields, api, true)),

  "remove-job": jobAction("Failed to remove the job", async (fields, api) => {
    await api(jobPath(fields), { method: "DELETE", uid: fields.account });
    return { done: "Job removed", to: backTo(fields, { done: "remove-job", about: fields.about ?? "" }) };
  }),

  "restore-job": jobAction("Failed to restore the job", async (fields, api) => {
    await api(`${jobPath(fields)}/restore`, { method: "POST", uid: fields.account });
    return { done: "Job restored", to: backTo(fields, { done: "restore-job" }) };
  }),
};

async function setClock(fields: Fields, api: ApiClient, isRunning: boolean) {
  const { jobs } = await api<JobList>(jobsPath, { uid: fields.account });
  const job = jobs.find(({ id }) => id === fields.about);
  if (job) {
    const { guide: path, progress: before } = job;
    const changed = runClock({ [path]: before }, { path, ...before }, isRunning, new Date().toISOString());
    const { job: _, ...progress } = changed[path] ?? before;
    await api(jobPath(fields), { method: "PATCH", uid: fields.account, body: { progress } });
  }
  const done = isRunning ? "Resumed" : "Paused";
  return { done, to: backTo(fields, { done: isRunning ? "resume-job" : "pause-job" }) };
}

function backTo({ car = "" }: Fields, more: Record<string, string>): string {
  return `?${new URLSearchParams({ tab: "maintenance", car, ...more })}`;
}

function jobAction(title: string, run: PrivateAction["run"]): PrivateAction {
  return {
    run,
    failed: ({ code, body }: ApiError) => {
      const { job } = Object(body) as { job?: Job };
      const details: Record<string, string> = {
        "not-found": jobTexts.gone,
        conflict: job?.car ? jobTexts.underWay(job.car) : jobTexts.full,
      };
      return { title, detail: details[code] ?? profileTexts.notSaved };
    },
  };
}
