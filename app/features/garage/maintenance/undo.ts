import type { Fields } from "../../account/private/run-action.ts";
import { useUndoToast as useUndo } from "../../account/private/use-undo-toast.ts";
import { jobActions } from "./job-actions.ts";
import { maintenanceActions } from "./maintenance-actions.ts";
import { refreshJobs } from "./refresh-jobs.ts";
import { toolActions } from "./tool-actions.ts";

/** The way back of everything that is done on the dashboard. */
export const useUndoToast = () =>
  useUndo({ ...maintenanceActions, ...jobActions, ...toolActions }, refreshRestored);

function refreshRestored({ intent, account = "" }: Fields): void {
  if (intent === "restore-job") void refreshJobs(account);
}
