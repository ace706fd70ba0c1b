import type { ReactNode } from "react";
import { ActionDialog, type ActionDialogProps } from "./action-dialog.tsx";
import type { Fields, PrivateActions } from "./run-action.ts";
import { useUndoToast } from "./use-undo-toast.ts";

interface DeleteDialogProps
  extends Pick<ActionDialogProps, "intent" | "title" | "closedAt" | "onClose">,
    Partial<Pick<ActionDialogProps, "submit">> {
  uid: string;
  /** Names the row, for the form and for its Undo. */
  about: Fields;
  /** As the visitor saw it. */
  version?: number;
  /** The action with the one that takes it back. */
  actions: PrivateActions;
  /** In place of closing, where its page is gone. */
  onDone?: () => void;
  onUndone?: () => void;
  /** Says what else is deleted, and what is not. */
  children: ReactNode;
}

/** Asks before something is deleted. A toast has the way back. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { about, version, actions, onUndone, onDone = props.onClose, children, ...dialog } = props;
  const announceDone = useUndoToast(actions, onUndone);
  return (
    <ActionDialog
      submit="Delete"
      submitVariant="danger"
      {...dialog}
      hidden={{ ...about, version }}
      onDone={(result) => {
        onDone();
        announceDone(result, { ...about, account: props.uid });
      }}
    >
      <p className="text-muted">{children}</p>
    </ActionDialog>
  );
}
