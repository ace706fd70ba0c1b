import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { authMessage } from "../../../../domain/accounts/auth-errors.ts";
import { confirmGate } from "../../../../domain/accounts/gate.ts";
import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { logOut } from "../accounts/account-core.ts";
import { AccountPage } from "../accounts/account-page.tsx";
import { confirmEmail, type LinkRefusal } from "../accounts/mailed-links.ts";
import { useMailedToken } from "../accounts/mailed-token.ts";
import { AccountGate } from "./account-gate.tsx";
import { SendConfirmation } from "./send-confirmation.tsx";

const heading = "Confirm your email";

/** Where the mailed link leads. It works only for the account that requested it, hence the gate. */
export function ConfirmEmail() {
  const token = useMailedToken();
  return (
    <AccountGate gate={confirmGate} heading={heading} asksToConfirm={false}>
      {({ user }) => {
        if (token === undefined) return null;
        return token ? <Confirmation token={token} user={user} /> : <NoLink user={user} />;
      }}
    </AccountGate>
  );
}

function Confirmation({ token, user }: { token: string; user: AccountIdentity }) {
  const [outcome, setOutcome] = useState<"asking" | { user: AccountIdentity } | LinkRefusal>("asking");
  const { uid } = user;
  const confirm = useCallback(async () => {
    setOutcome("asking");
    setOutcome(await confirmEmail(token, uid));
  }, [token, uid]);
  // The link works once, so it is used once, however often the effect runs.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void confirm();
  }, [confirm]);

  if (typeof outcome === "object") return <Confirmed title="Your email is confirmed" user={outcome.user} />;
  switch (outcome) {
    case "asking":
      return (
        <AccountPage title={heading}>
          <p role="status" className="mt-4 flex items-center gap-3 text-lg text-muted">
            <Spinner className="size-5 text-accent" />
            Confirming...
          </p>
        </AccountPage>
      );
    case "link-expired":
      return <Expired user={user} />;
    default:
      return (
        <Said title={heading} text={authMessage(outcome)}>
          {outcome === "email-already-in-use" ? (
            <p>Your account still uses {user.email}.</p>
          ) : (
            <Button onClick={confirm}>Try again</Button>
          )}
        </Said>
      );
  }
}

function Confirmed({ title, user }: { title: string; user: AccountIdentity }) {
  return (
    <Said title={title} text={`${user.email} belongs to your account.`}>
      <ButtonLink to="/dashboard" variant="primary">
        Go to your garage
      </ButtonLink>
    </Said>
  );
}

function Expired({ user }: { user: AccountIdentity }) {
  return (
    <Said title="This link no longer works" text="It expired, was already used, or is for another account.">
      <p className="max-w-prose">
        You're signed in as {user.email}
        {user.emailVerified && ", which is confirmed"}. If the link was for another account,{" "}
        <TextButton onClick={logOut}>log out</TextButton> and sign in with that one.
      </p>
      {!user.emailVerified && (
        <div className="mt-6">
          <SendConfirmation user={user} />
        </div>
      )}
    </Said>
  );
}

/** Someone came without a link. */
function NoLink({ user }: { user: AccountIdentity }) {
  if (user.emailVerified) return <Confirmed title={heading} user={user} />;
  return (
    <Said title={heading} text={`Open the link we sent to ${user.email}.`}>
      <SendConfirmation user={user} />
    </Said>
  );
}

function Said({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <AccountPage title={title}>
      <p role="status" className="mt-4 max-w-prose text-lg wrap-anywhere text-muted">
        {text}
      </p>
      <div className="mt-8">{children}</div>
    </AccountPage>
  );
}
