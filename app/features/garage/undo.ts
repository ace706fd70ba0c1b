import { useRevalidator } from "react-router";
import { toast } from "../../ui/toast-store.ts";
import { noteActionResult } from "../private/note-action-result.ts";
import type { Fields } from "../private/run-action.ts";
import { runHere } from "../private/run-here.ts";
import { jobActions } from "./job-actions.ts";
import { maintenanceActions } from "./maintenance-actions.ts";
import { refreshJobs } from "./refresh-jobs.ts";
import { toolActions } from "./tool-actions.ts";

/** Tells what was done, with a way back that may outlive the page that it was done on. */
export function useUndoToast() {
  const { revalidate } = useRevalidator();
  return (title: string, undo: Fields, description?: string) =>
    toast({
      tone: "ok",
      title,
      ...(description ? { description } : {}),
      action: {
        label: "Undo",
        onPress: async () => {
          const result = await runHere(undo, { ...maintenanceActions, ...jobActions, ...toolActions });
          noteActionResult(result);
          if (undo.intent === "restore-job") void refreshJobs(undo.account ?? "");
          if (result.ok) toast({ tone: "ok", title: result.done });
          else if (result.failure)
            toast({ tone: "danger", title: result.failure.title, description: result.failure.detail });
          void revalidate();
        },
      },
    });
}
