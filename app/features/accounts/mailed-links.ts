import type { AuthContext } from "../../../domain/accounts/auth-error-log.ts";
import type { AuthErrorCode } from "../../../domain/accounts/auth-errors.ts";
import { AccountError, askAccount } from "./account-client.ts";
import { noteAccountChanged, refusalOf } from "./account-core.ts";

/** Why a link did not work. */
export type LinkRefusal = AuthErrorCode | "link-expired";

/** Asks for a mail with a link. It goes well for every address, whether it has an account or not. */
export async function requestReset(email: string): Promise<AuthErrorCode | undefined> {
  try {
    await askAccount("/api/auth/request-reset", { method: "POST", body: { email } });
  } catch (error) {
    return refusalOf("reset", error);
  }
}

export async function resetPassword(token: string, newPassword: string): Promise<LinkRefusal | undefined> {
  return redeem("reset", async () => {
    await askAccount("/api/auth/reset-password", { method: "POST", body: { token, newPassword } });
  });
}

export async function sendConfirmation(uid: string): Promise<AuthErrorCode | undefined> {
  try {
    await askAccount("/api/auth/send-confirmation", { method: "POST", uid });
  } catch (error) {
    return refusalOf("other", error);
  }
}

export async function confirmEmail(token: string, uid: string): Promise<LinkRefusal | undefined> {
  return redeem("other", async () => {
    await askAccount("/api/auth/confirm-email", { method: "POST", uid, body: { token } });
  });
}

async function redeem(context: AuthContext, ask: () => Promise<void>): Promise<LinkRefusal | undefined> {
  try {
    await ask();
    noteAccountChanged();
  } catch (error) {
    const code = refusalOf(context, error);
    // A link that lost a part of itself on its way is none that the server can read.
    const isDead = error instanceof AccountError && ["link-expired", "bad-request"].includes(error.code);
    return isDead ? "link-expired" : code;
  }
}
