import type { AuthContext } from "../../../../domain/accounts/auth-error-log.ts";
import type { AuthErrorCode } from "../../../../domain/accounts/auth-errors.ts";
import { type AuthState, writableProfile } from "../../../../domain/accounts/auth-state.ts";
import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import type { ChoiceChange } from "../../../../domain/accounts/profile-update.ts";
import type { CodeForm, InvitedForm, SignInForm } from "../../../../domain/accounts/sign-in-rules.ts";
import { ApiError, isApiError, reasonOf } from "../../../../domain/api-error.ts";
import { brand } from "../../../../domain/brand.ts";
import { readTab, writeTab } from "../../../ui/tab-storage.ts";
import { toast } from "../../../ui/toast-store.ts";
import { forgetDrafts } from "../../core/device/draft-storage.ts";
import { authCodeOf, requestAccount } from "./account-client.ts";
import { accountStore, openSignIn } from "./account-store.ts";
import { createAuthRunner } from "./auth-runner.ts";
import { followAccount, forgetAccount } from "./device-choices.ts";
import { logAuthError } from "./error-log.ts";
import { takeSignInError } from "./google-return.ts";

/** The tabs of this browser tell each other who is here, and that a profile has changed. */
type TabMessage = { type: "signed-in" | "signed-out" | "profile-changed" };
let tabs: BroadcastChannel | undefined;
const notifyTabs = (type: TabMessage["type"]) => tabs?.postMessage({ type } satisfies TabMessage);

/** A visit of several pages is one sign-in: its time is written once a tab, not once a page. */
const loginKey = brand.storageKeys.lastLogin;

/**
 * A log-out under way. Until it is done the server would still say that somebody is here, and a new sign-in could lose
 * its cookie to it: both wait.
 */
let leaving: Promise<unknown> | undefined;
let undoForget = () => {};

const runner = createAuthRunner(
  {
    now: () => new Date().toISOString(),
    wait(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    async loadSession() {
      await leaving;
      return (await requestAccount("GET /api/auth/session", {})).user ?? undefined;
    },
    async signOut() {
      writeTab(loginKey, null);
      const request = requestAccount("POST /api/auth/sign-out", {});
      leaving = request.catch(undoForget).finally(() => {
        leaving = undefined;
      });
      await request;
      notifyTabs("signed-out");
    },
    loadProfile: (uid) => loadProfile(uid),
    async createProfile(uid) {
      const created = await requestAccount("PUT /api/v1/me", { uid });
      writeTab(loginKey, uid);
      return created;
    },
    noteLogin,
    tell: (title) => toast({ title, tone: "danger" }),
    failed(context, error) {
      logAuthError(context, error);
      return { isSignedOut: isSignedOut(error) };
    },
  },
  { read: () => accountStore.read().auth, write: (auth) => accountStore.change({ auth }) },
);

export const authState = runner.state;

async function noteLogin(uid: string): Promise<void> {
  if (readTab(loginKey) === uid) return;
  await requestAccount("POST /api/v1/me/last-login", { uid });
  writeTab(loginKey, uid);
}

/** Called once a visit, by the store. */
export function start(): void {
  if ("BroadcastChannel" in window) {
    tabs = new BroadcastChannel(brand.accountChannel);
    tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === "signed-out") forgetVisitor();
      else if (data.type === "profile-changed") void refreshProfile();
      else refresh();
    };
  }
  addEventListener("online", () => runner.send({ type: "recheck-session" }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refresh();
  });
  followAccount({
    profile: () => writableProfile(authState()),
    subscribe: accountStore.subscribe,
    save: saveChoices,
  });
  followOwned();
  // A private page came with the profile, so the state machine does not load it.
  const { user } = authState();
  if (user && writableProfile(authState())) noteLogin(user.uid).catch(() => {});
  runner.send({ type: "started" });
  const code = takeSignInError();
  if (!code) return;
  logAuthError("google", code);
  openSignIn({ tab: "sign-in", code });
}

/** The jobs and the numbers of the account come with scripts of their own, once there is an account. */
function followOwned(): void {
  let followed: string | undefined;
  const follow = () => {
    const uid = writableProfile(authState())?.uid;
    if (uid === followed) return;
    followed = uid;
    if (!uid) return;
    loadFollowers().then(
      ([{ followJobs }, { followNumbers }]) => {
        followJobs(uid);
        followNumbers(uid);
      },
      // Offline: the next profile that arrives is the next try.
      () => {
        followed = undefined;
      },
    );
  };
  accountStore.subscribe(follow);
  follow();
}

const loadFollowers = () => Promise.all([import("./follow-jobs.ts"), import("./follow-numbers.ts")]);

/** A user's data leaves this device with them. The returned function undoes it. */
function forgetOwner(uid: string): () => void {
  const undoChoices = forgetAccount(uid);
  const undoDrafts = forgetDrafts(uid);
  const undoOwned = loadFollowers().then(([{ forgetJobs }, { forgetNumbers }]) => {
    const undos = [forgetJobs(uid), forgetNumbers(uid)];
    return () => {
      for (const undo of undos) undo();
    };
  });
  // Anything that stays because the scripts don't load is never sent for another user.
  undoOwned.catch(() => {});
  return () => {
    undoChoices();
    undoDrafts();
    undoOwned.then((undo) => undo()).catch(() => {});
  };
}

/** Asks the server who is here, after something that the server did by itself. */
export function recheckSession(): void {
  runner.send({ type: "recheck-session" });
}

/** A private page was loaded once more. */
export function compareWithLoaded(loaded: AuthState): void {
  const { user, epoch } = authState();
  if (!loaded.isInitialized) return;
  if (loaded.user?.uid !== user?.uid) {
    recheckSession();
    return;
  }
  const profile = writableProfile(loaded);
  // It may have been read before the last save.
  if (profile && profile.version >= (writableProfile(authState())?.version ?? 0))
    runner.send({ type: "profile-saved", number: epoch, profile });
}

function refresh(): void {
  recheckSession();
  void refreshProfile();
}

/** The server has changed the account itself, such as its address or who is signed in to it; other tabs ask too. */
export function noteAccountChanged(): void {
  refresh();
  notifyTabs("signed-in");
}

/**
 * An attempt's result: undefined when it went well, `busy` when another one is under way (and the visitor has seen a message).
 */
export type AuthResult = AuthErrorCode | "busy" | undefined;

export function signIn({ email, password }: SignInForm): Promise<AuthResult> {
  return attempt("sign-in", () => userFrom("POST /api/auth/sign-in", { email, password }));
}

/** With the code that the sign-in asked for. */
export function passSecondStep({ code }: CodeForm): Promise<AuthResult> {
  return attempt("sign-in", () => userFrom("POST /api/auth/second-step", { code }));
}

export function signUp({ confirmPassword: _, ...body }: InvitedForm): Promise<AuthResult> {
  return attempt("sign-up", () => userFrom("POST /api/auth/sign-up", body));
}

type SignInRoute = `POST /api/auth/${"sign-in" | "sign-up" | "second-step"}`;
const userFrom = async (route: SignInRoute, body: object) => (await requestAccount(route, { body })).user;

/** A sign-in by Google: `run` ends with who came back, or throws an `ApiError`. One at a time. */
export function signInWith(run: () => Promise<AccountIdentity | null>): Promise<AuthResult> {
  return attempt("google", run);
}

let lastReason: string | undefined;

/** Why the last attempt was refused, where the server said more than the code. */
export function refusalReason(): string | undefined {
  return lastReason;
}

async function attempt(
  context: "sign-in" | "sign-up" | "google",
  run: () => Promise<AccountIdentity | null>,
): Promise<AuthResult> {
  const running = authState().attempt;
  runner.send({ type: "attempt-started", method: context === "google" ? "google" : "password" });
  const number = authState().attempt;
  if (number === undefined || number === running) return "busy";
  try {
    if (leaving) await leaving;
    const user = (await run()) ?? undefined;
    if (user) writeTab(loginKey, null);
    runner.send({ type: "attempt-ended", number, user });
    if (!user) return "unknown";
    notifyTabs("signed-in");
    return undefined;
  } catch (error) {
    runner.send({ type: "attempt-ended", number });
    lastReason = reasonOf(error);
    return refusalOf(context, error);
  }
}

export function logOut(): void {
  const { user } = authState();
  undoForget = user ? forgetOwner(user.uid) : () => {};
  runner.send({ type: "logged-out" });
}

/** The server has ended the session already: after deleting the account, or signing out everywhere. */
export function noteSignedOut(): void {
  writeTab(loginKey, null);
  forgetVisitor();
  notifyTabs("signed-out");
}

function forgetVisitor(): void {
  const { user } = authState();
  if (user) forgetOwner(user.uid);
  runner.send({ type: "logged-out-elsewhere" });
}

let saves = 0;
let refreshes = 0;

/** A profile that the server has just sent; other tabs fetch it. */
export function keepProfile(profile: unknown): void {
  saves++;
  // Otherwise its owner has left, or the profile is being loaded anyway.
  if (writableProfile(authState()))
    runner.send({ type: "profile-saved", number: authState().epoch, profile });
  notifyTabs("profile-changed");
}

/** Logs a failure and says which code it has. A session that is gone is noticed here. */
export function refusalOf(context: AuthContext, error: unknown): AuthErrorCode {
  logAuthError(context, error);
  if (isSignedOut(error)) recheckSession();
  return authCodeOf(error);
}

/** A form was refused by the server. */
export function noteRefusal(code: string): void {
  refusalOf("other", new ApiError(code));
}

function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.code === "not-signed-in";
}

/** Loads changes from other tabs and devices. After a failure, the page keeps showing what it has. */
async function refreshProfile(): Promise<void> {
  const { user, epoch } = authState();
  if (!user || !writableProfile(authState())) return;
  const number = ++refreshes;
  const savesBefore = saves;
  const profile = await loadProfile(user.uid).catch((error) => {
    if (isSignedOut(error)) recheckSession();
  });
  if (profile === undefined || number !== refreshes) return;
  // Something was saved meanwhile: this may be from before it.
  if (saves !== savesBefore) return refreshProfile();
  runner.send({ type: "profile-saved", number: epoch, profile });
}

/** Units and cars. A failure shows no message: they stay on the device and are sent again later. */
async function saveChoices(preferences: ChoiceChange, uid: string): Promise<boolean> {
  try {
    keepProfile(await requestAccount("PATCH /api/v1/me", { uid, body: { preferences } }));
    return true;
  } catch (error) {
    refusalOf("profile", error);
    // A change that the server doesn't understand would block every later one.
    return isApiError(error) && error.code === "bad-request";
  }
}

async function loadProfile(uid: string): Promise<unknown> {
  try {
    return await requestAccount("GET /api/v1/me", { uid });
  } catch (error) {
    if (isApiError(error) && error.code === "not-found") return undefined;
    throw error;
  }
}
