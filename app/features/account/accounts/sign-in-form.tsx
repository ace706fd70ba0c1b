import { checkSignIn, type SignInForm as SignInFields } from "../../../../domain/accounts/sign-in-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { signIn } from "./account-core.ts";
import type { DialogForm, WrongField } from "./dialog-form.ts";
import { useCheckedForm } from "./use-checked-form.ts";

const wrongField: WrongField<SignInFields> = {
  "user-not-found": "email",
  "invalid-email": "email",
  "wrong-password": "password",
};

export function SignInForm({ typed, remember, firstField, attempt, problem }: DialogForm) {
  const { field, formProps, isPending } = useCheckedForm<SignInFields>({
    fields: ["email", "password"],
    check: checkSignIn,
    async send(form) {
      remember(form);
      const result = await attempt(() => signIn(form));
      return result && wrongField[result];
    },
  });
  return (
    <form {...formProps}>
      <EmailField
        {...field("email")}
        ref={firstField}
        // The name under which a password manager keeps the password.
        autoComplete="username"
        defaultValue={typed.email}
        onChange={(event) => remember({ email: event.target.value })}
      />
      <PasswordField
        {...field("password")}
        label="Password"
        autoComplete="current-password"
        className="mt-5"
      />
      {problem}
      <Button type="submit" variant="primary" pending={isPending} className="mt-6 w-full">
        Sign In
      </Button>
    </form>
  );
}
