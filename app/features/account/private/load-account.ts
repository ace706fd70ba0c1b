import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { authStateOf } from "../../../../domain/accounts/loaded-account.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { isApiError } from "../../../../domain/api-error.ts";

/** With what the session endpoint waits for a database itself, a page is there within three seconds. */
const profileTimeoutMs = 1500;

/** Who requested a private page. It never fails: a database that is away makes it unknown, or a member with a local profile. */
export async function loadAccount(api: ApiClient, now: Date): Promise<AuthState> {
  const at = now.toISOString();
  const session = await api("GET /api/auth/session", {}).catch(() => undefined);
  if (!session) return authStateOf({ at, kind: "unknown" });
  const { user } = session;
  if (!user) return authStateOf({ at, kind: "nobody" });
  const profile = await loadProfile(api, user.uid).catch(() => undefined);
  return authStateOf({ at, kind: "member", user, profile });
}

/** The stored profile; somebody who has just signed up gets theirs now. */
async function loadProfile(api: ApiClient, uid: string): Promise<unknown> {
  try {
    return await api("GET /api/v1/me", { uid, timeoutMs: profileTimeoutMs });
  } catch (error) {
    if (!isApiError(error) || error.code !== "not-found") throw error;
    return api("PUT /api/v1/me", { uid, timeoutMs: profileTimeoutMs });
  }
}
