import { useRevalidator } from "react-router";
import { toast } from "../../ui/toast-store.ts";
import { noteActionResult } from "../private/note-action-result.ts";
import type { Fields } from "../private/run-action.ts";
import { runHere } from "../private/run-here.ts";
import { maintenanceActions } from "./maintenance-actions.ts";
import { toolActions } from "./tool-actions.ts";

/** Tells what was done, with a way back that may outlive the page that it was done on. */
export function useUndoToast() {
  const { revalidate } = useRevalidator();
  return (title: string, undo: Fields) =>
    toast({
      tone: "ok",
      title,
      action: {
        label: "Undo",
        onPress: async () => {
          const result = await runHere(undo, { ...maintenanceActions, ...toolActions });
          noteActionResult(result);
          if (result.ok) toast({ tone: "ok", title: result.done });
          else if (result.failure)
            toast({ tone: "danger", title: result.failure.title, description: result.failure.detail });
          void revalidate();
        },
      },
    });
}
