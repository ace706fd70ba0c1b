import type { Job } from "../../../../domain/garage/job.ts";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import type { MaintenanceData } from "./load-garage.ts";
import { refreshJobs } from "./refresh-jobs.ts";
import { useUndoToast } from "./undo.ts";

interface RemoveJobDialogProps {
  data: Pick<MaintenanceData, "uid">;
  job: Job;
  closedAt: string;
  onClose: () => void;
}

export function RemoveJobDialog({ data, job, closedAt, onClose }: RemoveJobDialogProps) {
  const tellDone = useUndoToast();
  return (
    <ActionDialog
      intent="remove-job"
      uid={data.uid}
      title={`Remove “${job.progress.title}”?`}
      submit="Remove"
      submitVariant="danger"
      closedAt={closedAt}
      onClose={onClose}
      onDone={({ done }) => {
        onClose();
        void refreshJobs(data.uid);
        tellDone(done, { intent: "restore-job", account: data.uid, about: job.id });
      }}
    >
      {() => (
        <>
          <input type="hidden" name="about" value={job.id} />
          <input type="hidden" name="car" value={job.vehicleId ?? ""} />
          <p className="text-muted">
            This deletes its checkmarks and notes, on your other devices too. The log doesn't change. You can
            undo this right after.
          </p>
        </>
      )}
    </ActionDialog>
  );
}
