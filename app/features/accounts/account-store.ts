import { useSyncExternalStore } from "react";
import type { AuthErrorCode } from "../../../domain/accounts/auth-errors.ts";
import {
  type AuthState,
  initialAuthState,
  initialiseTimeoutMs,
} from "../../../domain/accounts/auth-state.ts";

export type SignInTab = "sign-in" | "sign-up" | "reset";

/** The dialog is wanted: with which tab, and what went wrong already. */
export interface SignInRequest {
  tab: SignInTab;
  code?: AuthErrorCode;
}

interface Held {
  auth: AuthState;
  signIn?: SignInRequest;
}

/**
 * What this tab knows of its visitor. Every page carries this file, so it only holds; all that happens is in `account-core`,
 * which is fetched once the page is idle, or at once when somebody waits for it.
 */
const nobody: Held = { auth: initialAuthState };
let held = nobody;
const listeners = new Set<() => void>();

export const accountStore = {
  read: () => held,
  change(change: Partial<Held>) {
    held = { ...held, ...change };
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useAuth(): AuthState {
  return useSyncExternalStore(
    accountStore.subscribe,
    () => held.auth,
    () => nobody.auth,
  );
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

let core: Promise<unknown> | undefined;

/** Begins to find out who is here. Nothing on a public page waits for it. */
export function startAccounts(): void {
  if (core) return;
  core = import("./account-core.ts").then(({ start }) => start());
  // Without the script nobody is signed in as far as we know; the next wish tries again.
  core.catch(() => {
    core = undefined;
    initialise();
  });
  setTimeout(initialise, initialiseTimeoutMs);
}

function initialise(): void {
  if (!held.auth.isInitialised) accountStore.change({ auth: { ...held.auth, isInitialised: true } });
}
