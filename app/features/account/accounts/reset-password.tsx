import { useEffect, useState } from "react";
import type { AccountAccess } from "../../../../domain/accounts/account-access.ts";
import { type AuthErrorCode, authMessage } from "../../../../domain/accounts/auth-errors.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { AccountPage } from "./account-page.tsx";
import { openSignIn, useAuth } from "./account-store.ts";
import { checkReset } from "./mailed-links.ts";
import { useMailedToken } from "./mailed-token.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ResetForm } from "./reset-form.tsx";

/** Where the mailed link leads, and where a new one can be had. */
export function ResetPassword() {
  const token = useMailedToken();
  const [outcome, setOutcome] = useState<"changed" | "link-expired">();
  if (outcome === "changed") return <PasswordChanged />;
  if (token === undefined) return <OpeningLink />;
  const choosesPassword = token && outcome !== "link-expired";
  return (
    <AccountPage title={choosesPassword ? "Choose a new password" : "Reset your password"}>
      <div className="mt-6 max-w-md">
        {choosesPassword ? (
          <NewPassword token={token} onEnd={setOutcome} />
        ) : (
          <>
            {outcome === "link-expired" && (
              <Notice kind="caution" role="alert" title="This link no longer works." className="mb-6">
                It expired or was already used. Request a new one.
              </Notice>
            )}
            <ResetForm />
          </>
        )}
      </div>
    </AccountPage>
  );
}

interface NewPasswordProps {
  token: string;
  onEnd: (outcome: "changed" | "link-expired") => void;
}

/** The form, once the link has shown what the account has. */
function NewPassword({ token, onEnd }: NewPasswordProps) {
  const [checked, setChecked] = useState<AccountAccess | AuthErrorCode>();
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    void checkReset(token).then((result) => (result === "link-expired" ? onEnd(result) : setChecked(result)));
  }, [token, attempt, onEnd]);
  if (checked === undefined) return <Loading />;
  if (typeof checked !== "string") return <NewPasswordForm token={token} access={checked} onEnd={onEnd} />;
  const tryAgain = () => {
    setChecked(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="warning" role="alert" title={authMessage(checked)} />
      <Button icon="reload" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}

function OpeningLink() {
  return (
    <AccountPage title="Reset your password">
      <div className="mt-4">
        <Loading />
      </div>
      <noscript>
        <p className="mt-4 text-muted">This form needs JavaScript.</p>
      </noscript>
    </AccountPage>
  );
}

function Loading() {
  return (
    <p role="status" className="flex items-center gap-3 text-lg text-muted">
      <Spinner className="size-5 text-accent" />
      Loading...
    </p>
  );
}

function PasswordChanged() {
  const { user } = useAuth();
  // The user who was signed in before no longer is; this page may not know it yet.
  const [before] = useState(user);
  const isSignedIn = user !== undefined && user !== before;
  return (
    <AccountPage title="Password changed">
      <p role="status" className="mt-4 max-w-prose text-lg text-muted">
        You're signed out on every device.{" "}
        {isSignedIn ? "You're signed back in on this one." : "Sign in with your new password."}
      </p>
      <div className="mt-8">
        {isSignedIn ? (
          <ButtonLink to="/dashboard" variant="primary">
            Go to your garage
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={() => openSignIn()}>
            Sign In
          </Button>
        )}
      </div>
    </AccountPage>
  );
}
