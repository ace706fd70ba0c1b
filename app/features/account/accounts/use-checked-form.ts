import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { isFine } from "../../../../domain/accounts/sign-in-rules.ts";
import type { FieldErrors } from "../../../../domain/field-errors.ts";

interface CheckedForm<Form> {
  /** In the order in which they stand. */
  fields: readonly (keyof Form & string)[];
  check(form: Form): FieldErrors<Form>;
  /** Answers with the field to correct, where the refusal is about one. `all` is the whole form, checkboxes too. */
  send(form: Form, all: FormData): Promise<(keyof Form & string) | undefined>;
}

/**
 * A form that is checked when it is sent. The fields keep their own text: password managers fill them in without an event, so
 * it is read at the last moment.
 */
export function useCheckedForm<Form>({ fields, check, send }: CheckedForm<Form>) {
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const [isPending, setPending] = useState(false);
  const [toCorrect, setToCorrect] = useState<{ name: string | undefined }>();
  const element = useRef<HTMLFormElement>(null);

  // Once the message is there, so that it is read out with the field.
  useEffect(() => {
    const field = element.current?.elements.namedItem(toCorrect?.name ?? "");
    if (field instanceof HTMLElement) field.focus();
  }, [toCorrect]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const form = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? "")])) as Form;
    const checked = check(form);
    setErrors(checked);
    if (!isFine(checked)) {
      setToCorrect({ name: fields.find((name) => checked[name]) });
      return;
    }
    setPending(true);
    const name = await send(form, data);
    setPending(false);
    setToCorrect({ name });
  };

  /** A field that is being corrected is no longer wrong. */
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target.name in errors) setErrors({ ...errors, [target.name]: undefined });
  };

  const field = (name: keyof Form & string) => ({ name, required: true, error: errors[name] });
  return { isPending, field, formProps: { ref: element, noValidate: true, onSubmit, onChange } };
}
