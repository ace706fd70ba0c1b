import type { ReactNode } from "react";
import { ActionForm, toastRefusal } from "./action-form.tsx";
import type { Fields, PrivateActions } from "./run-action.ts";
import { useUndoToast } from "./use-undo-toast.ts";

interface UndoableFormProps {
  intent: string;
  uid: string;
  /** Names the row, for the form and for its Undo. */
  about: Fields;
  /** The action with the one that takes it back. */
  actions: PrivateActions;
  children: (state: { pending: boolean }) => ReactNode;
}

/** Does it at once: the way back is right there. */
export function UndoableForm({ intent, uid, about, actions, children }: UndoableFormProps) {
  const announceDone = useUndoToast(actions);
  return (
    <ActionForm
      intent={intent}
      uid={uid}
      hidden={about}
      onDone={(result) => announceDone(result, { ...about, account: uid })}
      onRefused={toastRefusal}
    >
      {children}
    </ActionForm>
  );
}
