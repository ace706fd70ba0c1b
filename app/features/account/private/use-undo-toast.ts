import { useRevalidator } from "react-router";
import type { DoneResult } from "../../../../domain/accounts/action-result.ts";
import { type ToastAction, toast } from "../../../ui/toast-store.ts";
import { toastDone, toastRefusal } from "./action-form.tsx";
import { noteActionResult } from "./note-action-result.ts";
import type { Fields, PrivateActions } from "./run-action.ts";
import { runHere } from "./run-here.ts";

/** The button that takes something back, which may outlive the page that it was done on. */
export function undoButton(undo: Fields, actions: PrivateActions, onUndone?: () => void): ToastAction {
  return {
    label: "Undo",
    onPress: async () => {
      const result = await runHere(undo, actions);
      noteActionResult(result);
      if (result.ok) toastDone(result);
      else toastRefusal(result);
      onUndone?.();
    },
  };
}

/** Shows the result, with the way back among `actions`; `about` names the row. */
export function useUndoToast(actions: PrivateActions, onUndone?: () => void) {
  const { revalidate } = useRevalidator();
  return ({ done, detail, undo = "" }: DoneResult, about: Fields) => {
    const action = undoButton({ ...about, intent: undo }, actions, () => {
      onUndone?.();
      void revalidate();
    });
    toast({ tone: "ok", title: done, description: detail, action });
  };
}
