import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { runClock } from "../../../../domain/garage/job-progress.ts";
import type { Fields, PrivateActions } from "../../account/private/run-action.ts";
import { backTo, jobAction, jobOf, jobRemoval } from "./job-rows.ts";

/** The actions of the forms about jobs. */
export const jobActions: PrivateActions = {
  /** From a reminder, which knows the car and the guide. */
  "start-job": jobAction(
    "Job started",
    "Not started",
    async ({ guide = "", car = "", account, requestKey }, api) => {
      const body = { guide, vehicleId: car, requestKey };
      const { job } = await api("POST /api/v1/me/jobs", { uid: account, body });
      return { about: job.id, to: `${job.guide}?mode=wrench` };
    },
  ),
  "pause-job": jobAction("Paused", "Not paused", (fields, api) => setClock(fields, api, false)),
  "resume-job": jobAction("Resumed", "Not resumed", (fields, api) => setClock(fields, api, true)),
  ...jobRemoval,
};

async function setClock(fields: Fields, api: ApiClient, isRunning: boolean) {
  const { jobs } = await api("GET /api/v1/me/jobs", { uid: fields.account });
  const job = jobs.find(({ id }) => id === fields.about);
  if (job) {
    const { guide: path, progress: before } = job;
    const changed = runClock({ [path]: before }, { path, ...before }, isRunning, new Date().toISOString());
    const { job: _, ...progress } = changed[path] ?? before;
    await api("PATCH /api/v1/me/jobs/:job", { ...jobOf(fields), body: { progress } });
  }
  return { to: backTo(fields, { done: isRunning ? "resume-job" : "pause-job" }) };
}
