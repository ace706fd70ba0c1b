import { useState } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AccountPage } from "./account-page.tsx";
import { openSignIn, useAuth } from "./account-store.ts";
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
          <NewPasswordForm token={token} onEnd={setOutcome} />
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

function OpeningLink() {
  return (
    <AccountPage title="Reset your password">
      <p role="status" className="mt-4 flex items-center gap-3 text-lg text-muted">
        <Spinner className="size-5 text-accent" />
        Loading...
      </p>
      <noscript>
        <p className="mt-4 text-muted">This form needs JavaScript.</p>
      </noscript>
    </AccountPage>
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
