import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { type AuthState, shownProfile } from "../../../../domain/accounts/auth-state.ts";
import { type Gate, gateTexts, gateView } from "../../../../domain/accounts/gate.ts";
import type { AccountIdentity, Profile } from "../../../../domain/accounts/profile.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { AccountPage } from "../accounts/account-page.tsx";
import { adoptAccount, startAccounts, useAuth } from "../accounts/account-store.ts";
import { useFocusAfterwards } from "../accounts/use-focus-afterwards.ts";
import { ConfirmBanner } from "./confirm-banner.tsx";
import { GatePage } from "./gate-page.tsx";

/** The account behind the gate. A profile that is only shown cannot be changed. */
export interface Owner {
  user: AccountIdentity;
  profile: Profile;
  isStored: boolean;
}

interface AccountGateProps {
  gate: Gate;
  /** From the loader of a private page; a public one asks for it in the browser. */
  account?: AuthState;
  /** The page's name, until it is known who is here. */
  heading?: string;
  /** Whether someone whose address is not confirmed is reminded of it above the page. */
  asksToConfirm?: boolean;
  children: (owner: Owner) => ReactNode;
}

/** A page for signed-in visitors; the gate for everyone else. */
export function AccountGate(props: AccountGateProps) {
  const auth = useAuth();
  useLoadedAccount(props.account, auth);
  return (
    // The footer stays below the screen, whatever takes the place of what.
    <div className="min-h-[calc(100dvh-4rem)]">
      <Inside auth={auth} {...props} />
    </div>
  );
}

function Inside({
  auth,
  account,
  gate,
  heading = "Your account",
  asksToConfirm = true,
  children,
}: AccountGateProps & { auth: AuthState }) {
  const view = isLoadedFor(auth, account) ? gateView(auth) : loadingView;
  if (view.show === "waiting") return <Waiting heading={heading} text={view.text} />;
  const owner = ownerOf(auth);
  if (view.show === "gate" || !owner) return <GatePage gate={gate} />;
  return (
    // Somebody else who signs in takes nothing over from what was typed or opened here.
    <OwnersPage key={owner.user.uid}>
      {asksToConfirm && !owner.user.emailVerified && <ConfirmBanner user={owner.user} />}
      {children(owner)}
    </OwnersPage>
  );
}

const loadingView = { show: "waiting", text: gateTexts.loading } as const;

/** Somebody has just signed in, or as somebody else: the page that is theirs is on its way. */
function isLoadedFor({ user }: AuthState, account: AuthState | undefined): boolean {
  return !user || !account?.isInitialized || account.user?.uid === user.uid;
}

function OwnersPage({ children }: { children: ReactNode }) {
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
          We can't reach your account right now. Please reload this page in a moment.
        </p>
      </noscript>
    </AccountPage>
  );
}

function ownerOf(auth: AuthState): Owner | undefined {
  const profile = shownProfile(auth);
  return auth.user && profile && { user: auth.user, profile, isStored: auth.profile.status === "stored" };
}

/**
 * Keeps the page and the rest of the site together: what the loader brought becomes the state of the account, and when the
 * account changes elsewhere (another tab, the account menu, a sign-in on the gate) the page is loaded again.
 */
function useLoadedAccount(account: AuthState | undefined, auth: AuthState): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (account ? adoptAccount(account) : startAccounts()), [account]);

  const shown = accountKey(auth);
  const loaded = account ? accountKey(account) : shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loader that fails again and again must not be asked in a loop
  useEffect(() => {
    if (shown !== undefined && shown !== loaded) void revalidate();
  }, [shown]);
  useEffect(() => {
    const reload = () => void revalidate();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [revalidate]);
}

/** Which account in which version; undefined while that is not known. */
function accountKey({ isInitialized, user, profile }: AuthState): string | undefined {
  if (!isInitialized || profile.status === "loading") return undefined;
  const version = profile.status === "stored" ? profile.profile.version : "local";
  return user ? `${user.uid} ${version}` : "nobody";
}
