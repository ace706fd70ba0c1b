import { PasswordField } from "../../../ui/password-field.tsx";
import type { FormState } from "../private/action-form.tsx";
import type { AccountDetails } from "./own-account.ts";
import { SignInAgain } from "./sign-in-again.tsx";

interface OwnerCheckProps {
  account: AccountDetails;
  state: Pick<FormState, "errors" | "refused">;
  /** Closes the dialog that it is in, to sign in again. */
  onLeave?: () => void;
}

/** Somebody may have borrowed the device: the password shows that its owner is here, or a sign-in with Google just now. */
export function OwnerCheck({ account, state: { errors, refused }, onLeave }: OwnerCheckProps) {
  if (account.hasPassword)
    return (
      <>
        <PasswordField
          label="Current password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        {/* Tells a password manager whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={account.email} readOnly hidden />
      </>
    );
  if (refused?.code === "sign-in-again") return <SignInAgain onLeave={onLeave} />;
  return (
    <p className="text-muted">
      You sign in with Google. You need to have signed in within the last ten minutes.
    </p>
  );
}
