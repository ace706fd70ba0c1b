import { type ReactNode, useEffect } from "react";
import { type AuthState, shownProfile } from "../../../domain/accounts/auth-state.ts";
import { type Gate, gateView } from "../../../domain/accounts/gate.ts";
import type { AccountIdentity, Profile } from "../../../domain/accounts/profile.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { AccountPage } from "./account-page.tsx";
import { startAccounts, useAuth } from "./account-store.ts";
import { ConfirmBanner } from "./confirm-banner.tsx";
import { GatePage } from "./gate-page.tsx";
import { useFocusAfterwards } from "./use-focus-afterwards.ts";

/** Who is behind the gate. A profile that is only shown cannot be changed. */
export interface Owner {
  user: AccountIdentity;
  profile: Profile;
  isStored: boolean;
}

interface AccountGateProps {
  gate: Gate;
  /** The page's name, while it is not known yet who is here. */
  heading?: string;
  /** Whether someone whose address is not confirmed is asked for it above the page. */
  asksToConfirm?: boolean;
  children: (owner: Owner) => ReactNode;
}

/** A page for whoever is signed in. The page itself is the same for everyone; what is behind the gate comes after. */
export function AccountGate(props: AccountGateProps) {
  const auth = useAuth();
  useEffect(startAccounts, []);
  return (
    // The footer stays below the screen, whatever takes the place of what.
    <div className="min-h-[calc(100dvh-4rem)]">
      <Shown auth={auth} {...props} />
    </div>
  );
}

function Shown({
  auth,
  gate,
  heading = "Your account",
  asksToConfirm = true,
  children,
}: AccountGateProps & { auth: AuthState }) {
  const view = gateView(auth);
  if (view.show === "waiting") return <Waiting heading={heading} text={view.text} />;
  const owner = ownerOf(auth);
  if (view.show === "gate" || !owner) return <GatePage gate={gate} />;
  return (
    // Somebody else who signs in takes nothing over from what was typed or opened here.
    <Inside key={owner.user.uid}>
      {asksToConfirm && !owner.user.emailVerified && <ConfirmBanner user={owner.user} />}
      {children(owner)}
    </Inside>
  );
}

function Inside({ children }: { children: ReactNode }) {
  useFocusAfterwards();
  // The gate that takes its place is read from its top.
  useEffect(() => () => window.scrollTo(0, 0), []);
  return children;
}

function Waiting({ heading, text }: { heading: string; text: string }) {
  return (
    <AccountPage title={heading}>
      <p role="status" className="needs-script mt-4 flex items-center gap-3 text-lg text-muted">
        <Spinner className="size-5 text-accent" />
        {text}
      </p>
      <noscript>
        <p className="mt-4 max-w-prose text-lg text-muted">
          This page is for whoever is signed in, and needs JavaScript to find out. The guides work without.
        </p>
      </noscript>
    </AccountPage>
  );
}

function ownerOf(auth: AuthState): Owner | undefined {
  const profile = shownProfile(auth);
  return auth.user && profile && { user: auth.user, profile, isStored: auth.profile.status === "stored" };
}
