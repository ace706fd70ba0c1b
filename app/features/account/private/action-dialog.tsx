import { type ReactNode, useId, useLayoutEffect } from "react";
import type { DoneResult } from "../../../../domain/accounts/action-result.ts";
import { Button, ButtonLink, type ButtonVariant } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import {
  ActionFields,
  drawContent,
  type FormContent,
  type FormOptions,
  toastDone,
  useActionForm,
} from "./action-form.tsx";

export interface ActionDialogProps extends FormOptions {
  title: string;
  description?: ReactNode;
  /** The label of the submit button. */
  submit: string;
  submitVariant?: ButtonVariant;
  /** A class of the dialog, in place of its size and position. */
  look?: string | undefined;
  /** Beside the buttons. */
  footerNote?: ReactNode;
  /** Once it is saved, before the dialog closes. */
  onSaved?: (result: DoneResult) => void;
  /** Says what was done, in place of a plain notice. */
  announce?: ((result: DoneResult) => void) | undefined;
  /** Where the page is without the dialog, for a browser without scripts. */
  closedAt?: string | undefined;
  onClose: () => void;
  /** Where somebody closes it without saving, in place of `onClose`. */
  onLeave?: () => void;
  /** In place of its buttons. */
  footer?: ReactNode;
  children: FormContent;
}

/** A few fields and one button, or a question to answer before something is done. Without `onDone` it then closes and says so. */
export function ActionDialog(props: ActionDialogProps) {
  const {
    title,
    description,
    submit,
    submitVariant = "primary",
    look,
    footerNote,
    onSaved,
    announce = toastDone,
    closedAt,
    onClose,
    onLeave = onClose,
    footer,
    children,
    ...options
  } = props;
  const id = useId();
  const closeAndAnnounce = (result: DoneResult) => {
    onSaved?.(result);
    onClose();
    announce(result);
  };
  const form = useActionForm({ ...options, onDone: options.onDone ?? closeAndAnnounce, waitsForPage: true });
  const { pending, failure, refused } = form.state;

  // The dialog has opened by now and has given the focus to its close button.
  useLayoutEffect(() => {
    const find = (selector: string) => form.element.current?.querySelector<HTMLElement>(selector);
    (find("[data-first]") ?? find("input:not([type=hidden]), select"))?.focus();
  }, [form.element]);

  const close = () => {
    // A refusal needs the form and the text in it.
    if (refused || (!pending && !form.isSent.current)) onLeave();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      look={look}
      footer={
        footer ?? (
          <>
            {footerNote}
            <Button className="needs-script" onClick={close}>
              Cancel
            </Button>
            {closedAt && (
              <noscript>
                <ButtonLink to={closedAt}>Cancel</ButtonLink>
              </noscript>
            )}
            <Button type="submit" form={id} variant={submitVariant} pending={pending}>
              {submit}
            </Button>
          </>
        )
      }
    >
      <ActionFields {...options} form={form} id={id} className="grid gap-5">
        {drawContent(children, form.state)}
        {failure && <FailureNotice failure={failure} />}
      </ActionFields>
    </Dialog>
  );
}
