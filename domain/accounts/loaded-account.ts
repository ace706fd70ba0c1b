import { type AuthState, initialAuthState } from "./auth-state.ts";
import { type AccountIdentity, localProfile, readProfile } from "./profile.ts";

/** Who requested a private page, and when. */
export type LoadedAccount = { at: string } & (
  | { kind: "nobody" }
  /** The server does not know: the browser asks again. */
  | { kind: "unknown" }
  /** Without a profile the database was away, and only the signed cookie says who it is. */
  | { kind: "member"; user: AccountIdentity; profile?: unknown }
);

/**
 * The auth state that a page begins with. Its loader makes it, on the server: every page has the store that takes it, and would
 * have the rules for profiles with it.
 */
export function authStateOf(loaded: LoadedAccount): AuthState {
  if (loaded.kind === "unknown") return initialAuthState;
  if (loaded.kind === "nobody") return { ...initialAuthState, isInitialized: true };
  const { user, at } = loaded;
  const profile = readProfile(loaded.profile, user, at);
  return {
    ...initialAuthState,
    isInitialized: true,
    user,
    profile: profile
      ? { status: "stored", profile }
      : { status: "local", profile: localProfile(user, at), isLoading: false, failures: 0 },
  };
}
