import { useEffect } from "react";
import { secondStepTexts } from "../../../../domain/accounts/second-step.ts";
import { type CodeForm as CodeFields, checkCode } from "../../../../domain/accounts/sign-in-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { passSecondStep } from "./account-core.ts";
import { closeSignIn } from "./account-store.ts";
import type { DialogForm, WrongField } from "./dialog-form.ts";
import { useCheckedForm } from "./use-checked-form.ts";

const wrongField: WrongField<CodeFields> = { "wrong-code": "code" };

interface CodeFormProps extends Pick<DialogForm, "firstField" | "attempt" | "problem"> {
  onBack: () => void;
}

/** The second step of a sign-in, where the account asks for one. */
export function CodeDialog(props: CodeFormProps) {
  return (
    <Dialog open onClose={closeSignIn} title="Enter your code" place="top" initialFocus={props.firstField}>
      <CodeForm {...props} />
    </Dialog>
  );
}

function CodeForm({ firstField, attempt, problem, onBack }: CodeFormProps) {
  const { field, formProps, isPending } = useCheckedForm<CodeFields>({
    fields: ["code"],
    check: checkCode,
    async send(form) {
      const result = await attempt(() => passSecondStep(form));
      return result && wrongField[result];
    },
  });
  // The form before is gone, and the focus with it.
  useEffect(() => firstField.current?.focus(), [firstField]);
  return (
    <form {...formProps}>
      <Field
        {...field("code")}
        ref={firstField}
        label="Code"
        hint={secondStepTexts.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      {problem}
      <Button type="submit" variant="primary" pending={isPending} className="mt-6 w-full">
        Continue
      </Button>
      <Button variant="quiet" className="mt-3 w-full" onClick={onBack}>
        Back to Sign In
      </Button>
    </form>
  );
}
