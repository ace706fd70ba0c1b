import { lazy, type ReactNode, Suspense, useEffect } from "react";
import type { AuthState } from "../../../domain/accounts/auth-state.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { whenIdle } from "../monitoring/when-idle.ts";
import { openSignIn, startAccounts, useAuth, useSignInRequest } from "./account-store.ts";

const SignInDialog = lazy(() => import("./sign-in-dialog.tsx"));

/**
 * The navigation's place for the visitor: nothing here holds up the page, and what few visitors need is fetched apart.
 * `children` is the menu of whoever is signed in, which may suspend.
 */
export function AccountSlot({ children }: { children: ReactNode }) {
  const auth = useAuth();
  useEffect(() => whenIdle(startAccounts), []);
  return <AccountFace auth={auth}>{children}</AccountFace>;
}

export function AccountFace({ auth, children }: { auth: AuthState; children?: ReactNode }) {
  if (!auth.isInitialised) return <Waiting />;
  if (!auth.user)
    return (
      <Button variant="secondary" size="sm" onClick={() => openSignIn()}>
        Sign In
      </Button>
    );
  return <Suspense fallback={<Waiting />}>{children}</Suspense>;
}

function Waiting() {
  return (
    <div role="status" className="flex h-11 items-center">
      <span className="sr-only">Loading your account</span>
      <Skeleton className="h-9 w-20" />
    </div>
  );
}

/** The sign-in dialog, wherever on the site it was asked for. */
export function SignInSlot() {
  const request = useSignInRequest();
  return (
    request && (
      <Suspense fallback={null}>
        <SignInDialog request={request} />
      </Suspense>
    )
  );
}
