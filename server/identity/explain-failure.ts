import { isAPIError } from "better-auth/api";
import type { AuthErrorCode } from "../../domain/accounts/auth-errors.ts";
import type { Config } from "../config.ts";
import { awayMessage } from "../db/engine/reconnecting-database.ts";
import { AppError } from "../errors.ts";
import { findUnavailable } from "../unavailable.ts";
import type { AccountServices } from "./account-services.ts";

const betterAuthCodes = {
  INVALID_EMAIL: "invalid-email",
  INVALID_EMAIL_OR_PASSWORD: "wrong-password",
  INVALID_PASSWORD: "wrong-password",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "wrong-password",
  USER_ALREADY_EXISTS: "email-already-in-use",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "email-already-in-use",
  PASSWORD_TOO_SHORT: "weak-password",
  PASSWORD_TOO_LONG: "weak-password",
  INVALID_TOKEN: "link-expired",
  INVALID_CODE: "wrong-code",
  INVALID_BACKUP_CODE: "wrong-code",
  INVALID_TWO_FACTOR_COOKIE: "second-step-over",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "second-step-over",
  TOTP_NOT_ENABLED: "second-step-over",
  BACKUP_CODES_NOT_ENABLED: "second-step-over",
  ACCOUNT_TEMPORARILY_LOCKED: "too-many-requests",
} as const;

/**
 * The error that a use case of accounts failed with, as one of ours. Its callers, an endpoint or a page, pass everything that
 * it throws through here. A browser gets code and message of our own tables, never a provider's text.
 */
export async function explainFailure(
  { database }: Pick<AccountServices, "database">,
  error: unknown,
): Promise<AppError> {
  if (error instanceof AppError) return error;
  if (isAPIError(error)) {
    const code = String(error.body?.code);
    if (Object.hasOwn(betterAuthCodes, code))
      return new AppError(betterAuthCodes[code as keyof typeof betterAuthCodes]);
    // Better Auth looks for the session once more; it may have ended since we looked.
    if (error.status === "UNAUTHORIZED") return new AppError("not-signed-in");
  }
  // Better Auth hides why it failed, so we check whether the database was the reason.
  const unavailable = await findUnavailable(error, () => database().ping(), awayMessage);
  return unavailable ?? new AppError("server-error", undefined, { cause: error });
}

const googleCodes: Record<string, AuthErrorCode> = {
  access_denied: "cancelled-popup-request",
  account_not_linked: "email-already-in-use",
};

/** The same for the errors that come back in the address after a visit to Google. */
export function googleErrorCode(error: string, signUp: Config["signUp"]): AuthErrorCode {
  if (error === "signup_disabled") return signUp === "invite" ? "invite-needed" : "sign-up-closed";
  return Object.hasOwn(googleCodes, error) ? (googleCodes[error] ?? "unknown") : "unknown";
}
