import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { type Job, jobTexts } from "../../../../domain/garage/job.ts";
import type { Fields, PrivateAction, PrivateActions } from "../../account/private/run-action.ts";

export const jobOf = ({ account, about = "" }: Fields) => ({ uid: account, params: { job: about } });

export const jobRemoval: PrivateActions = {
  "remove-job": {
    undo: "restore-job",
    ...jobAction("Job removed", "Failed to remove the job", async (fields, api) => {
      await api("DELETE /api/v1/me/jobs/:job", jobOf(fields));
      return { to: backTo(fields, { done: "remove-job", about: fields.about ?? "" }) };
    }),
  },
  "restore-job": jobAction("Job restored", "Failed to restore the job", async (fields, api) => {
    await api("POST /api/v1/me/jobs/:job/restore", jobOf(fields));
    return { to: backTo(fields, { done: "restore-job" }) };
  }),
};

export function backTo({ car = "" }: Fields, more: Record<string, string>): string {
  return `?${new URLSearchParams({ tab: "maintenance", car, ...more })}`;
}

export function jobAction(done: string, notDone: string, run: PrivateAction["run"]): PrivateAction {
  return {
    done,
    run,
    failed({ code, body }) {
      const { job } = Object(body) as { job?: Job };
      const details: Record<string, string> = {
        "not-found": jobTexts.gone,
        conflict: job?.car ? jobTexts.underWay(job.car) : jobTexts.full,
      };
      return { title: notDone, detail: details[code] ?? profileTexts.notSaved };
    },
  };
}
