import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { openSignIn } from "../accounts/account-store.ts";

/** An account without a password shows by a fresh Google sign-in that its owner is here. */
export function SignInAgain({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const signIn = () => {
    onLeave?.();
    openSignIn();
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Notice kind="caution" role="alert" title="Please sign in again.">
        Your account has no password, so we need you to have signed in with Google in the last ten minutes.
        Then come back here.
      </Notice>
      <Button onClick={signIn}>Sign in again</Button>
    </div>
  );
}
