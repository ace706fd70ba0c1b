import type { ReactNode } from "react";
import type { AccountDetails } from "../../../../domain/accounts/own-account.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import type { FormState } from "../private/action-form.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

interface OwnerCheckProps {
  account: AccountDetails;
  state: Pick<FormState, "refused">;
  /** Closes the dialog that it is in, to sign in again. */
  onLeave?: () => void;
}

/** Somebody may have borrowed the device: the password shows that its owner is here, or a sign-in with Google just now. */
export function OwnerCheck({ account, state: { refused }, onLeave }: OwnerCheckProps) {
  if (account.hasPassword)
    return (
      <>
        <PasswordField label="Current password" name="password" autoComplete="current-password" />
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

interface OwnerFieldsProps {
  account: AccountDetails;
  state: FormState;
  children: ReactNode;
  buttons: ReactNode;
}

/** The fields of a form that only the owner may send. */
export function OwnerFields({ account, state, children, buttons }: OwnerFieldsProps) {
  const { failure } = state;
  return (
    <div className="grid max-w-prose gap-5">
      {failure && (
        <Notice kind="caution" title={failure.title} role="alert">
          {failure.detail}
        </Notice>
      )}
      {children}
      <OwnerCheck account={account} state={state} />
      {buttons}
    </div>
  );
}
