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
  /** The label of the submit button. */
  submit: string;
  submitVariant?: "primary" | "danger";
  /** The errors of the fields. The first invalid field gets the focus. */
  errors?: object;
  /** Why the submit failed. The typed values stay. */
  failure?: Failure | undefined;
  /** Resolves when the submit is done; until then the dialog stays open. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** What the page's own action needs beside the fields, where the form works without scripts too. */
  plainFields?: Readonly<Record<string, string | number>>;
  children?: ReactNode;
}

/** A few fields and a submit button, or a confirmation. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    submit,
    submitVariant = "primary",
    errors,
    failure,
    plainFields,
    children,
  } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);

  // By now the dialog is open and has focused its close button.
  useLayoutEffect(
    () => form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus(),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each submit, even with the same errors
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [errors]);

  const close = () => {
    // Not while a submit is running: if it failed, the typed values would be lost.
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
          <Button className="needs-script" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={submitVariant} pending={pending}>
            {submit}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} method="post" noValidate onSubmit={send} className="grid gap-5">
        {Object.entries(plainFields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}

/** Scrolls into view: it may be below a long form. */
export function FailureNotice({ failure: { title, detail } }: { failure: Failure }) {
  const box = useRef<HTMLDivElement>(null);
  // Braces: newer browsers return a promise, which React would take for a cleanup function.
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
