import type { AccountIdentity, Profile } from "./profile.ts";

export const initializeTimeoutMs = 7000;
export const profileTimeoutMs = 3000;

export type ProfileState =
  | { status: "none" }
  | { status: "loading" }
  /** Built here because the stored one could not be had in time: shown, never saved. */
  | { status: "local"; profile: Profile; isLoading: boolean; failures: number }
  | { status: "stored"; profile: Profile };

/**
 * A browser tab's knowledge of its visitor. Responses come late and in any order, so each request carries a number, and a
 * response counts only while its number is the current one.
 */
export interface AuthState {
  isInitialized: boolean;
  user?: AccountIdentity;
  profile: ProfileState;
  /** The last number that was given out. */
  lastId: number;
  /** Since when this visitor is signed in or out; requests for a profile carry it. */
  epoch: number;
  /** The latest request for the session. */
  sessionRequestId: number;
  sessionFailures: number;
  /** The sign-in attempt that is under way. */
  attempt?: number;
}

export type AuthTimer = "initialize" | "session" | "profile" | "retry";

export type AuthEvent =
  | { type: "started" }
  | { type: "timer"; timer: AuthTimer; number: number }
  | { type: "session-loaded"; number: number; user: AccountIdentity | undefined }
  | { type: "session-failed"; number: number }
  /** The caller continues when `attempt` has changed; it is the number to end with. */
  | { type: "attempt-started"; method: "password" | "google" }
  /** Without a user it failed; the dialog says why. */
  | { type: "attempt-ended"; number: number; user?: AccountIdentity }
  | { type: "profile-loaded"; number: number; profile: unknown }
  | { type: "profile-missing"; number: number }
  | { type: "profile-created"; number: number; profile: unknown }
  | { type: "profile-failed"; number: number }
  | { type: "profile-saved"; number: number; profile: unknown }
  | { type: "logged-out" }
  | { type: "log-out-failed"; number: number }
  | { type: "logged-out-elsewhere" }
  /** Back online, in view again, refused as signed out, or signed in in another tab: load it again. */
  | { type: "recheck-session" };

/**
 * A task for the browser. Every request ends with an event that has the same number, if only with a failure when the browser
 * gave up waiting.
 */
export type AuthEffect =
  | { type: "load-session"; number: number }
  | { type: "wait"; timer: AuthTimer; number: number; ms: number }
  | { type: "sign-out"; number: number }
  | { type: "load-profile"; number: number; uid: string }
  /** Only where the server said that there is none; it keeps one that was created meanwhile. */
  | { type: "create-profile"; number: number; profile: Profile }
  | { type: "update-last-login"; number: number; uid: string; lastLogin: string }
  | { type: "tell"; text: string };

export interface AuthStep {
  state: AuthState;
  effects: readonly AuthEffect[];
}

export const initialAuthState: AuthState = {
  isInitialized: false,
  profile: { status: "none" },
  lastId: 0,
  epoch: 0,
  sessionRequestId: 0,
  sessionFailures: 0,
};

/** The profile that may be changed: the stored one, and nothing in its place. */
export function writableProfile({ profile }: AuthState): Profile | undefined {
  return profile.status === "stored" ? profile.profile : undefined;
}

export function shownProfile({ profile }: AuthState): Profile | undefined {
  return "profile" in profile ? profile.profile : undefined;
}
