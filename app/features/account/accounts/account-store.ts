import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import type { AuthErrorCode } from "../../../../domain/accounts/auth-errors.ts";
import {
  type AuthState,
  initialAuthState,
  initializeTimeoutMs,
} from "../../../../domain/accounts/auth-state.ts";

export type SignInTab = "sign-in" | "sign-up" | "reset";

/** The dialog is wanted: with which tab, and what went wrong already. */
export interface SignInRequest {
  tab: SignInTab;
  code?: AuthErrorCode;
}

interface AccountSnapshot {
  auth: AuthState;
  signIn?: SignInRequest;
}

/**
 * This tab's knowledge of its visitor. Every page carries this file, so it only holds state; everything that happens is in
 * `account-core`, which is fetched once the page is idle, or at once when somebody waits for it.
 */
const nobody: AccountSnapshot = { auth: initialAuthState };
let held = nobody;
const listeners = new Set<() => void>();

export const accountStore = {
  read: () => held,
  change(change: Partial<AccountSnapshot>) {
    held = { ...held, ...change };
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useAuth(): AuthState {
  const loaded = useLoadedAuth();
  return useSyncExternalStore(
    accountStore.subscribe,
    () => (held === nobody && loaded ? loaded : held.auth),
    () => loaded ?? nobody.auth,
  );
}

/** On a private page, the loader's account is the first state, on the server and in the browser. */
function useLoadedAuth(): AuthState | undefined {
  return useMatches()
    .map(({ loaderData }) => (Object(loaderData) as { account?: AuthState }).account)
    .find((each) => each !== undefined);
}

export function useSignInRequest(): SignInRequest | undefined {
  return useSyncExternalStore(
    accountStore.subscribe,
    () => held.signIn,
    () => undefined,
  );
}

export function openSignIn(request: SignInRequest = { tab: "sign-in" }): void {
  startAccounts();
  accountStore.change({ signIn: request });
}

export function closeSignIn(): void {
  accountStore.change({ signIn: undefined });
}

/** The part of `account-core` that every page may need. */
interface AccountCore {
  start(): void;
  compareWithLoaded(account: AuthState): void;
  recheckSession(): void;
  keepProfile(profile: unknown): void;
  noteRefusal(code: string): void;
  noteSignedOut(): void;
}

let core: Promise<AccountCore> | undefined;
let loaded: AccountCore | undefined;

/** Takes over what a private page was loaded with. */
export function adoptAccount(account: AuthState): void {
  const isFirst = held === nobody;
  if (isFirst) accountStore.change({ auth: account });
  withCore((core) => {
    if (!isFirst) core.compareWithLoaded(account);
  });
}

/** At once where its script is here. Without it, nothing happens; the next call loads it again. */
export function withCore(use: (core: AccountCore) => void): void {
  startAccounts();
  if (loaded) use(loaded);
  else core?.then(use, () => {});
}

/** Begins to find out who is here. Nothing on a public page waits for it. */
export function startAccounts(): void {
  if (core) return;
  core = import("./late-account-core.ts").then((module: AccountCore) => {
    loaded = module;
    module.start();
    return module;
  });
  // Without the script nobody is signed in as far as we know; the next call tries again.
  core.catch(() => {
    core = undefined;
    initialize();
  });
  setTimeout(initialize, initializeTimeoutMs);
}

function initialize(): void {
  if (!held.auth.isInitialized) accountStore.change({ auth: { ...held.auth, isInitialized: true } });
}
