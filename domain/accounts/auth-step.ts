import { authMessage, authTexts } from "./auth-errors.ts";
import {
  type AuthEffect,
  type AuthEvent,
  type AuthState,
  type AuthStep,
  type AuthTimer,
  initialAuthState,
  initializeTimeoutMs,
  type ProfileState,
  profileTimeoutMs,
} from "./auth-state.ts";
import { type AccountIdentity, localProfile, newProfile, type Profile, readProfile } from "./profile.ts";

/** One event. `now` is an ISO time. An event that no longer matters gives the very same state. */
export function authStep(state: AuthState, event: AuthEvent, now: string): AuthStep {
  switch (event.type) {
    case "started":
      return withEffect(loadSession(state), {
        type: "wait",
        timer: "initialize",
        number: 0,
        ms: initializeTimeoutMs,
      });
    case "timer":
      return onTimer(state, event.timer, event.number, now);
    case "session-loaded":
      if (event.number !== state.sessionRequestId) return step(state);
      return onSessionKnown({ ...state, sessionFailures: 0 }, event.user);
    case "session-failed":
      return event.number === state.sessionRequestId ? onSessionFailed(state) : step(state);
    case "attempt-started":
      return startAttempt(state, event.method);
    case "attempt-ended":
      return endAttempt(state, event.number, event.user);
    case "logged-out": {
      const out = signOut(state);
      return withEffect(out, { type: "sign-out", number: out.state.epoch });
    }
    case "log-out-failed":
      // The cookie is still there: better to show that than to let someone walk away from it.
      if (event.number !== state.epoch) return step(state);
      return withEffect(loadSession(state), { type: "tell", text: authMessage("unknown") });
    case "logged-out-elsewhere":
      return signOut(state);
    case "recheck-session":
      return recheckSession(state);
    default:
      return event.number === state.epoch && state.user
        ? onProfile(state, state.user, event, now)
        : step(state);
  }
}

function onTimer(state: AuthState, timer: AuthTimer, number: number, now: string): AuthStep {
  const { user, profile } = state;
  switch (timer) {
    case "initialize":
      return state.isInitialized ? step(state) : step({ ...state, isInitialized: true });
    case "session":
      return number === state.sessionRequestId ? loadSession(state) : step(state);
    case "profile":
      if (number !== state.epoch || !user || profile.status !== "loading") return step(state);
      return step({
        ...state,
        profile: { status: "local", profile: localProfile(user, now), isLoading: true, failures: 0 },
      });
    case "retry":
      return number === state.epoch ? loadAgain(state) : step(state);
  }
}

function loadSession(state: AuthState): AuthStep {
  const number = state.lastId + 1;
  return step({ ...state, lastId: number, sessionRequestId: number }, { type: "load-session", number });
}

/** A failure says nothing about who is signed in: everything stays, and the session is loaded again later. */
function onSessionFailed(state: AuthState): AuthStep {
  const sessionFailures = state.sessionFailures + 1;
  const ms = retryMs(sessionFailures);
  return step(
    { ...state, sessionFailures },
    { type: "wait", timer: "session", number: state.sessionRequestId, ms },
  );
}

/** The server said who is signed in. */
function onSessionKnown(state: AuthState, user: AccountIdentity | undefined): AuthStep {
  if (!user) {
    const nobody = state.user || !state.isInitialized ? signOut(state).state : state;
    const settled = step({ ...nobody, attempt: state.attempt });
    // The page changes under their hands, and what was typed may be gone.
    return state.user ? withEffect(settled, { type: "tell", text: authTexts.signedOut }) : settled;
  }
  return user.uid === state.user?.uid ? loadAgain({ ...state, user }) : signIn(state, user);
}

function signIn(state: AuthState, user: AccountIdentity): AuthStep {
  const epoch = state.lastId + 1;
  return step(
    {
      ...state,
      isInitialized: true,
      user,
      profile: { status: "loading" },
      lastId: epoch,
      epoch,
      sessionRequestId: epoch,
    },
    { type: "load-profile", number: epoch, uid: user.uid },
    { type: "wait", timer: "profile", number: epoch, ms: profileTimeoutMs },
  );
}

/** Nothing of the person stays, and nothing that is still under way can bring it back. */
function signOut(state: AuthState): AuthStep {
  const epoch = state.lastId + 1;
  return step({ ...initialAuthState, isInitialized: true, lastId: epoch, epoch, sessionRequestId: epoch });
}

function startAttempt(state: AuthState, method: "password" | "google"): AuthStep {
  if (method === "google" && state.attempt !== undefined) {
    return step(state, { type: "tell", text: authTexts.inProgress });
  }
  const number = state.lastId + 1;
  return step({ ...state, lastId: number, attempt: number });
}

function endAttempt(state: AuthState, number: number, user: AccountIdentity | undefined): AuthStep {
  // Two sign-ins have crossed: the cookie holds the one that the server finished last, so it is loaded.
  if (number !== state.attempt) return user ? loadSession(state) : step(state);
  const lastId = state.lastId + 1;
  const ended = { ...state, attempt: undefined };
  // A request from before the sign-in may still come back with nobody.
  return user ? onSessionKnown({ ...ended, lastId, sessionRequestId: lastId }, user) : step(ended);
}

function recheckSession(state: AuthState): AuthStep {
  const again = loadAgain(state);
  const session = loadSession(again.state);
  return step(session.state, ...again.effects, ...session.effects);
}

type ProfileEvent = Extract<AuthEvent, { type: `profile-${string}` }>;

function onProfile(state: AuthState, user: AccountIdentity, event: ProfileEvent, now: string): AuthStep {
  const { profile } = state;
  const isStored = profile.status === "stored";
  if (event.type === "profile-failed" || event.type === "profile-missing") {
    const isAwaited = profile.status === "loading" || (profile.status === "local" && profile.isLoading);
    if (!isAwaited) return step(state);
    const shown = profile.status === "local" ? profile.profile : localProfile(user, now);
    if (event.type === "profile-failed") return onProfileFailed(state, shown);
    // The page stays as it is: a new account must not hear for a moment that its profile could not be loaded.
    return step(state, { type: "create-profile", number: state.epoch, profile: newProfile(user, now) });
  }
  const received = readProfile(event.profile, user, now);
  if (!received) return isStored ? step(state) : onProfileFailed(state, localProfile(user, now));
  // From before a change that was saved meanwhile.
  if (isStored && received.version < profile.profile.version) return step(state);
  if (isStored || event.type !== "profile-loaded") {
    return step({ ...state, profile: { status: "stored", profile: received } });
  }
  return step(
    { ...state, profile: { status: "stored", profile: { ...received, lastLogin: now } } },
    { type: "update-last-login", number: state.epoch, uid: user.uid, lastLogin: now },
  );
}

function onProfileFailed(state: AuthState, shown: Profile): AuthStep {
  const failures = failuresOf(state.profile) + 1;
  return step(
    { ...state, profile: { status: "local", profile: shown, isLoading: false, failures } },
    { type: "wait", timer: "retry", number: state.epoch, ms: retryMs(failures) },
  );
}

/** A local profile is shown and nothing is being loaded: the stored one is loaded again. */
function loadAgain(state: AuthState): AuthStep {
  const { user, profile, epoch } = state;
  if (!user || profile.status !== "local" || profile.isLoading) return step(state);
  return step(
    { ...state, profile: { ...profile, isLoading: true } },
    { type: "load-profile", number: epoch, uid: user.uid },
  );
}

function failuresOf(profile: ProfileState): number {
  return profile.status === "local" ? profile.failures : 0;
}

/** 1, 2, 4 … 60 seconds: soon for a hiccup, seldom for an outage. */
function retryMs(failures: number): number {
  return Math.min(60_000, 500 * 2 ** Math.min(failures, 10));
}

function step(state: AuthState, ...effects: AuthEffect[]): AuthStep {
  return { state, effects };
}

function withEffect({ state, effects }: AuthStep, effect: AuthEffect): AuthStep {
  return { state, effects: [...effects, effect] };
}
