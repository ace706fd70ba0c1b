import { useState } from "react";
import { maxFollowUps } from "../../../../domain/garage/follow-up-form.ts";
import { itemsFromText } from "../../../../domain/garage/job-log.ts";
import { logForm } from "../../../../domain/garage/log-form.ts";
import { summaryOf } from "../../../../domain/garage/log-summary.ts";
import { toastDone } from "../../account/private/action-form.tsx";
import { useUndoToast } from "../../account/private/use-undo-toast.ts";
import { useChosenFiles } from "../../core/outbox/chosen-files.ts";
import { attachFiles } from "../maintenance/entry-photos.tsx";
import { LogFields } from "../maintenance/log-fields.tsx";
import type { ChosenFile } from "../maintenance/log-files.tsx";
import { entryDeletion } from "../maintenance/maintenance-rows.ts";
import { refreshJobs } from "../maintenance/refresh-jobs.ts";
import { SaveSum } from "../maintenance/save-sum.tsx";
import type { QuickData } from "./load-quick-form.ts";
import { QuickDialog } from "./quick-dialog.tsx";
import { QuickTop } from "./quick-top.tsx";
import { type QuickFormProps, useQuickForm } from "./use-quick-form.ts";

/** Writes down work that was done. */
export function WorkForm(props: QuickFormProps) {
  const { quick } = props;
  const form = useQuickForm(props);
  const { uid, car, today } = form;
  const announceDone = useUndoToast(entryDeletion);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const initial = initialValues(quick, today);
  const chosenFiles = useChosenFiles(files);
  const [summary, setSummary] = useState<ReturnType<typeof summaryOf>>();
  if (!car) return null;
  const job = quick?.jobLog;
  const shown = summary ?? summaryOf(form.draft?.values ?? initial);
  return (
    <QuickDialog
      form={form}
      title="Log work"
      submit="Add to the log"
      initial={initial}
      hidden={{ tab: "maintenance", job: job?.jobId, files: chosenFiles }}
      fileCount={files.length}
      footerNote={<SaveSum {...shown} title={car.title} files={files.length} />}
      onSaved={({ about = "", isWaiting }) => {
        if (isWaiting) return;
        attachFiles(uid, { id: about, vehicleId: car.id }, files);
        if (job?.jobId) void refreshJobs(uid);
      }}
      announce={(result) =>
        result.isWaiting
          ? toastDone(result)
          : announceDone(result, { account: uid, car: car.id, about: result.about ?? "" })
      }
    >
      {(state) => (
        <LogFields
          {...{ car, today, state, files }}
          guides={quick?.guides ?? []}
          reminders={quick?.reminders.filter(({ vehicleId }) => vehicleId === car.id) ?? []}
          followUps={job?.followUps ?? []}
          itemsHint={job?.itemsFrom && itemsFromText(job.itemsFrom, today)}
          onFiles={setFiles}
          onSummary={setSummary}
        >
          <QuickTop form={form} />
        </LogFields>
      )}
    </QuickDialog>
  );
}

/** A finished job, a guide or a reminder that led to the form fills it in. */
function initialValues(quick: QuickData | undefined, today: string): Record<string, string> {
  const { closes, jobLog: job } = quick ?? {};
  if (closes)
    return {
      doneOn: today,
      title: closes.title,
      [`closes-${closes.id}`]: "on",
      ...(closes.guide && { "guide-0": closes.guide }),
    };
  if (!job) return { doneOn: today };
  const checked = job.followUps.slice(0, maxFollowUps).map((_, index) => [`followUp-${index}`, "on"]);
  return { ...logForm(job.facts), ...Object.fromEntries(checked) };
}
