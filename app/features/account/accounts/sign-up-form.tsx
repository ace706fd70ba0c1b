import {
  checkSignUp,
  minPasswordLength,
  type SignUpForm as SignUpFields,
} from "../../../../domain/accounts/sign-in-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { signUp } from "./account-core.ts";
import type { DialogForm, WrongField } from "./dialog-form.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import { inviteIn } from "./use-invite.ts";

const wrongField: WrongField<SignUpFields> = {
  "email-already-in-use": "email",
  "invalid-email": "email",
  "weak-password": "password",
};

export function SignUpForm({ typed, remember, firstField, attempt, problem }: DialogForm) {
  const { field, formProps, isPending } = useCheckedForm<SignUpFields>({
    fields: ["displayName", "email", "password", "confirmPassword"],
    check: checkSignUp,
    async send(form) {
      remember(form);
      const result = await attempt(() => signUp({ ...form, invite: inviteIn(location.search) }));
      return result && wrongField[result];
    },
  });
  return (
    <form {...formProps}>
      <Field
        {...field("displayName")}
        ref={firstField}
        label="Display name"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        defaultValue={typed.displayName}
        onChange={(event) => remember({ displayName: event.target.value })}
      />
      <EmailField
        {...field("email")}
        defaultValue={typed.email}
        onChange={(event) => remember({ email: event.target.value })}
        className="mt-5"
      />
      <PasswordField
        {...field("password")}
        label="Password"
        note={`at least ${minPasswordLength} characters`}
        autoComplete="new-password"
        className="mt-5"
      />
      <PasswordField
        {...field("confirmPassword")}
        label="Confirm password"
        autoComplete="new-password"
        className="mt-5"
      />
      {problem}
      <Button type="submit" variant="primary" pending={isPending} className="mt-6 w-full">
        Create account
      </Button>
    </form>
  );
}
