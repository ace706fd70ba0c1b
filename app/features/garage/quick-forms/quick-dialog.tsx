import { type ReactNode, useEffect, useRef } from "react";
import type { DoneResult } from "../../../../domain/accounts/action-result.ts";
import { RowDialog } from "../../account/private/row-dialog.tsx";
import type { LogFieldsProps } from "../maintenance/log-fields.tsx";
import type { QuickForm } from "./use-quick-form.ts";

type FormState = LogFieldsProps["state"];

interface QuickDialogProps {
  form: QuickForm;
  title: string;
  submit: string;
  initial: FormState["values"];
  hidden?: Record<string, string | undefined>;
  footerNote: ReactNode;
  /** Files that wait to be sent: a draft does without them. */
  fileCount?: number;
  /** Once it is saved. */
  onSaved?: (result: DoneResult) => void;
  /** Says what was saved, in place of a plain notice. */
  announce?: (result: DoneResult) => void;
  children: (state: FormState) => ReactNode;
}

/** A form whose text survives until it is saved or discarded. */
export function QuickDialog(props: QuickDialogProps) {
  const { form, initial, hidden, fileCount = 0, onSaved, children, ...dialog } = props;
  const { draft, uid } = form;
  const fields = useRef<HTMLDivElement>(null);
  // With a draft they are drawn once more, and the focus is lost.
  useEffect(() => {
    if (draft && !fields.current?.closest("dialog")?.contains(document.activeElement))
      fields.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [draft]);
  return (
    <RowDialog
      intent={form.name}
      uid={uid}
      row={undefined}
      isKept
      // Another attempt to save a draft is the same row.
      hidden={{ ...(draft && { requestKey: draft.values.requestKey }), ...hidden }}
      initial={draft?.values ?? initial}
      look="quick-sheet"
      onSaved={(result) => {
        form.forget();
        onSaved?.(result);
      }}
      {...dialog}
    >
      {(state) => (
        <div
          ref={fields}
          key={draft?.savedAt}
          onChange={({ currentTarget, target }) => {
            const hasFiles = fileCount > 0 || (target instanceof Element && target.matches("[type=file]"));
            form.keep(currentTarget.closest("form"), hasFiles ? { hadFiles: "on" } : {});
          }}
        >
          {children(state)}
        </div>
      )}
    </RowDialog>
  );
}
