import type { AccountAccess } from "../../../../domain/accounts/account-access.ts";
import type { AuthContext } from "../../../../domain/accounts/auth-error-log.ts";
import type { AuthErrorCode } from "../../../../domain/accounts/auth-errors.ts";
import type { AccountIdentity } from "../../../../domain/accounts/profile.ts";
import { isApiError, reasonOf } from "../../../../domain/api-error.ts";
import { requestAccount } from "./account-client.ts";
import { noteAccountChanged, refusalOf } from "./account-core.ts";

/** Why a link did not work. */
export type LinkRefusal = AuthErrorCode | "link-expired";

/** Asks for a mail with a link. It goes well for every address, whether it has an account or not. */
export async function requestReset(email: string): Promise<AuthErrorCode | undefined> {
  try {
    await requestAccount("POST /api/auth/request-reset", { body: { email } });
  } catch (error) {
    return refusalOf("reset", error);
  }
}

/** The access that a new password by this link ends unless it is kept. */
export async function checkReset(token: string): Promise<LinkRefusal | AccountAccess> {
  return follow("reset", () => requestAccount("POST /api/auth/check-reset", { body: { token } }));
}

/** Undefined when the password was set; else why not, and what the server said beyond the code. */
export async function resetPassword(
  token: string,
  newPassword: string,
  keep: readonly string[],
): Promise<{ code: LinkRefusal; reason: string | undefined } | undefined> {
  let reason: string | undefined;
  const result = await redeem("reset", () =>
    requestAccount("POST /api/auth/reset-password", {
      body: { token, newPassword, keep },
    }).catch((error: unknown) => {
      reason = reasonOf(error);
      throw error;
    }),
  );
  return typeof result === "string" ? { code: result, reason } : undefined;
}

/** Returns the account as it is now: its address may be another one. */
export async function confirmEmail(
  token: string,
  uid: string,
): Promise<LinkRefusal | { user: AccountIdentity }> {
  return redeem("other", () => requestAccount("POST /api/auth/confirm-email", { uid, body: { token } }));
}

function redeem<Result>(context: AuthContext, request: () => Promise<Result>): Promise<LinkRefusal | Result> {
  return follow(context, async () => {
    const result = await request();
    noteAccountChanged();
    return result;
  });
}

async function follow<Result>(
  context: AuthContext,
  request: () => Promise<Result>,
): Promise<LinkRefusal | Result> {
  try {
    return await request();
  } catch (error) {
    const code = refusalOf(context, error);
    // A link that lost a part of itself on its way is none that the server can read.
    const isDead = isApiError(error) && ["link-expired", "bad-request"].includes(error.code);
    return isDead ? "link-expired" : code;
  }
}
