import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { LoadingPill } from "../../../ui/loading-pill.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { whenIdle } from "../../../ui/when-idle.ts";
import {
  closeSignIn,
  openSignIn,
  type SignInRequest,
  startAccounts,
  useAuth,
  useSignInRequest,
} from "./account-store.ts";

let SignInDialog = lazySignInDialog();

/** Without a connection it can't load: a message says so, and the next attempt fetches it again. */
function lazySignInDialog() {
  return lazy<ComponentType<{ request: SignInRequest }>>(() =>
    import("./sign-in-dialog.tsx").catch(() => {
      SignInDialog = lazySignInDialog();
      closeSignIn();
      toast({ tone: "danger", title: "Sign-in didn't load. Please try again." });
      return { default: () => null };
    }),
  );
}

/**
 * The navigation's place for the visitor: nothing here holds up the page, and what few visitors need is fetched apart.
 * `children` is the signed-in user's menu, which may suspend.
 */
export function AccountSlot({ children }: { children: ReactNode }) {
  const auth = useAuth();
  useEffect(() => whenIdle(startAccounts), []);
  return (
    <>
      {/* A fixed size, so that nothing moves once the session is known. */}
      <div className="needs-script flex h-11 min-w-[84px] items-center justify-center md:justify-end">
        <AccountFace auth={auth}>{children}</AccountFace>
      </div>
      <noscript>
        <ButtonLink to="/account" size="sm">
          Account
        </ButtonLink>
      </noscript>
    </>
  );
}

export function AccountFace({ auth, children }: { auth: AuthState; children?: ReactNode }) {
  if (!auth.isInitialized) return <Waiting className="h-9 w-20" />;
  if (!auth.user)
    return (
      <Button variant="secondary" size="sm" onClick={() => openSignIn()}>
        Sign In
      </Button>
    );
  // As large as the menu's button.
  return <Suspense fallback={<Waiting className="size-11 rounded-full" />}>{children}</Suspense>;
}

function Waiting({ className }: { className: string }) {
  return (
    <div role="status" className="needs-script flex h-11 items-center">
      <span className="sr-only">Loading your account</span>
      <Skeleton className={className} />
    </div>
  );
}

/** The sign-in dialog, wherever on the site it was opened from. */
export function SignInSlot() {
  const request = useSignInRequest();
  return (
    request && (
      <Suspense fallback={<LoadingPill />}>
        <SignInDialog request={request} />
      </Suspense>
    )
  );
}
