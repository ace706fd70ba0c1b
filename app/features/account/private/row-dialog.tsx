import { useState } from "react";
import { newRequestKey } from "../../../ui/request-key.ts";
import { ActionDialog, type ActionDialogProps } from "./action-dialog.tsx";
import { drawContent } from "./action-form.tsx";
import { useLeaveQuestion } from "./leave-question.tsx";
import { useUrlDialog } from "./url-dialog.ts";

interface RowDialogProps extends Omit<ActionDialogProps, "closedAt" | "onClose" | "onLeave" | "footer"> {
  /** The one to change, in the version that was seen; without it one is added, once for all attempts. */
  row: { id: string; version: number } | undefined;
  /** Opened the next time, it has the text that was typed. */
  isKept?: boolean;
  /** For the style sheet. */
  className?: string;
}

/** The form of one row that somebody owns, as the page's address opens it. When it is saved, it closes and says so. */
export function RowDialog({
  row,
  hidden,
  isKept = false,
  className = "",
  children,
  ...dialog
}: RowDialogProps) {
  const { closedAt, close } = useUrlDialog();
  const question = useLeaveQuestion(close);
  const [requestKey] = useState(newRequestKey);
  const address = row ? { about: row.id, version: row.version } : { requestKey };
  return (
    <ActionDialog
      {...dialog}
      hidden={{ ...address, ...hidden }}
      closedAt={closedAt}
      onClose={question.close}
      onLeave={question.onLeave}
      footer={question.footer}
    >
      {(state) => (
        <div
          className={`${className} grid grid-cols-[minmax(0,1fr)] gap-5`}
          onInput={isKept ? undefined : question.onInput}
        >
          {drawContent(children, state)}
        </div>
      )}
    </ActionDialog>
  );
}
