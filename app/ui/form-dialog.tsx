import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";

export interface Failure {
  title: string;
  detail?: string;
}

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  /** What the button says that sends the form. */
  submit: string;
  submitVariant?: "primary" | "danger";
  /** What to say beside the fields. The first one that is wrong gets the focus. */
  errors?: object;
  /** Why it was not done. What was typed stays. */
  failure?: Failure | undefined;
  /** Ends when the answer is there; until then the dialog stays open. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** A few fields and one button, or a question that has to be answered before something is done. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, submitVariant = "primary", errors, failure, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);

  // The dialog has opened by now and has given the focus to its close button.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer anew, even with the same errors
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [errors]);

  const close = () => {
    // What was typed would be gone when the answer is a refusal.
    if (!pending) props.onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    await props.onSubmit();
    setPending(false);
  };

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={id} variant={submitVariant} pending={pending}>
            {submit}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={send} className="grid gap-5">
        {children}
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}

/** Comes into view: it stands below what may be a long form. */
export function FailureNotice({ failure: { title, detail } }: { failure: Failure }) {
  const box = useRef<HTMLDivElement>(null);
  // Braces: newer browsers answer with a promise, which React would take for a clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="scroll-my-5">
      <Notice kind="warning" role="alert" title={title}>
        {detail}
      </Notice>
    </div>
  );
}
