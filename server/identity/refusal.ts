import { isAPIError } from "better-auth/api";
import { type AuthErrorCode, authErrorCodes, authMessage } from "../../domain/accounts/auth-errors.ts";

/** The lines of the sign-in table that a server can answer with, and their statuses. */
const statuses = {
  "user-not-found": 404,
  "wrong-password": 403,
  "email-already-in-use": 409,
  "weak-password": 422,
  "invalid-email": 422,
  "too-many-requests": 429,
  "cancelled-popup-request": 400,
  "popup-blocked": 400,
  "popup-closed-by-user": 400,
  "unauthorized-domain": 403,
  unknown: 400,
  /** Beyond the table: a mailed link, and a step that needs a sign-in of just now. */
  "link-expired": 410,
  "sign-in-again": 403,
} as const satisfies Record<AuthErrorCode | "link-expired" | "sign-in-again", number>;

const moreMessages = {
  "link-expired": "This link has expired or was used before. Please ask for a new one.",
  "sign-in-again": "Please sign in again to confirm that it is you.",
} as const;

export type RefusalCode = keyof typeof statuses;

/** Something about an account was refused. A browser gets code and message of our own tables, never a provider's text. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: (typeof statuses)[RefusalCode];
  readonly headers: Record<string, string>;

  constructor(code: RefusalCode, headers: Record<string, string> = {}) {
    super(isInTable(code) ? authMessage(code) : moreMessages[code]);
    this.name = "Refusal";
    this.code = code;
    this.status = statuses[code];
    this.headers = headers;
  }
}

function isInTable(code: RefusalCode): code is AuthErrorCode {
  return authErrorCodes.includes(code as AuthErrorCode);
}

const codesOfBetterAuth: Record<string, RefusalCode> = {
  INVALID_EMAIL: "invalid-email",
  INVALID_EMAIL_OR_PASSWORD: "wrong-password",
  INVALID_PASSWORD: "wrong-password",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "wrong-password",
  USER_ALREADY_EXISTS: "email-already-in-use",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "email-already-in-use",
  PASSWORD_TOO_SHORT: "weak-password",
  PASSWORD_TOO_LONG: "weak-password",
  INVALID_TOKEN: "link-expired",
};

/** What Better Auth refused, in the words of our table; undefined when it is no refusal but a failure. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const code = isAPIError(error) ? codesOfBetterAuth[String(error.body?.code)] : undefined;
  return code && new Refusal(code);
}

/** Better Auth looks for the session once more; it may have ended since the door saw it. */
export function isSignedOut(error: unknown): boolean {
  return isAPIError(error) && error.status === "UNAUTHORIZED";
}

const codesOfGoogle: Record<string, AuthErrorCode> = {
  access_denied: "cancelled-popup-request",
  account_not_linked: "email-already-in-use",
};

/** The same for the errors that come back in the address after a visit to Google. */
export function googleErrorCode(error: string): AuthErrorCode {
  return Object.hasOwn(codesOfGoogle, error) ? (codesOfGoogle[error] ?? "unknown") : "unknown";
}
