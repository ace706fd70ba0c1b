import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { trapField } from "../../../../domain/trap-field.ts";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { FormFields } from "../../../ui/form-fields.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { FormProblem } from "./post-form.ts";

interface PublicFormProps {
  problem: FormProblem | undefined;
  className?: string;
  children: (form: { pending: boolean }) => ReactNode;
}

/** A form that needs no account. The browser posts it to the page, with scripts and without. */
export function PublicForm({ problem, className, children }: PublicFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // With scripts the server's errors are there at once and say more than the browser's bubbles.
  const hasOwnErrors = useHydrated();
  const pending = useNavigation().formMethod === "POST";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each problem anew, even with the same words
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [problem]);
  return (
    <Form ref={form} method="post" noValidate={hasOwnErrors} className={className}>
      {problem?.failure && !pending && <FailureNotice failure={problem.failure} />}
      <FormFields value={{ values: problem?.values ?? {}, errors: problem?.errors ?? {} }}>
        {children({ pending })}
      </FormFields>
      <Trap />
    </Form>
  );
}

/** For programs that fill in every field. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty <input name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
