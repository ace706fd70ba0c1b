import { useRevalidator } from "react-router";
import { toast } from "../../../ui/toast-store.ts";
import { noteActionResult } from "./note-action-result.ts";
import type { Fields, PrivateActions } from "./run-action.ts";
import { runHere } from "./run-here.ts";

/** Tells what was done, with a way back that may outlive the page that it was done on. */
export function useUndoToast(actions: PrivateActions, onUndone?: (undo: Fields) => void) {
  const { revalidate } = useRevalidator();
  return (title: string, undo: Fields, description?: string) =>
    toast({
      tone: "ok",
      title,
      ...(description ? { description } : {}),
      action: {
        label: "Undo",
        onPress: async () => {
          const result = await runHere(undo, actions);
          noteActionResult(result);
          onUndone?.(undo);
          if (result.ok) toast({ tone: "ok", title: result.done });
          else if (result.failure)
            toast({ tone: "danger", title: result.failure.title, description: result.failure.detail });
          void revalidate();
        },
      },
    });
}
