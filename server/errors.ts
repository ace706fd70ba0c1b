import { type AuthErrorCode, authMessage } from "../domain/accounts/auth-errors.ts";

/** The lines of the specification's sign-in table that a server can refuse with. The others happen in a browser. */
type ServerAuthCode = Exclude<
  AuthErrorCode,
  "cancelled-popup-request" | "popup-blocked" | "popup-closed-by-user" | "unknown"
>;

const authStatus = {
  "user-not-found": 404,
  "wrong-password": 403,
  "email-already-in-use": 409,
  "weak-password": 422,
  "invalid-email": 422,
  "too-many-requests": 429,
  "second-step": 403,
  "wrong-code": 403,
  "second-step-over": 403,
  "sign-up-closed": 403,
  "invite-needed": 403,
  "invite-over": 410,
  "unauthorized-domain": 403,
} as const satisfies Record<ServerAuthCode, number>;

/** Every way the server can refuse or fail, with its status. There is no other table. */
export const errorStatus = {
  ...authStatus,
  "bad-request": 400,
  "not-signed-in": 401,
  "sign-in-again": 403,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "request-timeout": 408,
  conflict: 409,
  "link-expired": 410,
  "body-too-large": 413,
  "address-too-long": 414,
  "unsupported-media-type": 415,
  "not-an-image": 422,
  "unlikely-odometer": 422,
  "bad-webhook": 422,
  "server-error": 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Messages to visitors where the code alone says it. */
const messages = {
  "not-signed-in": "Please sign in first.",
  "sign-in-again": "Please sign in again to confirm it's you.",
  "link-expired": "This link expired or was already used. Please request a new one.",
  "server-error": "Something went wrong.",
} as const;

/** Codes that need no message of their own. */
type CodeWithMessage = ServerAuthCode | keyof typeof messages;

interface Options {
  cause?: unknown;
  /** When it is worth trying again, where that is known. */
  retryAfterSeconds?: number | undefined;
  /** Messages by field of the body. */
  errors?: Readonly<Record<string, string>>;
}

/**
 * A request that was refused or failed: `userMessage` is for the visitor, `cause` for the log. It has the shape that React
 * Router knows as an error response, so that a loader may throw it and the response gets its status.
 */
export class AppError extends Error {
  override readonly name: string = "AppError";
  readonly code: ErrorCode;
  readonly userMessage: string;
  readonly status: (typeof errorStatus)[ErrorCode];
  readonly statusText: ErrorCode;
  readonly internal = false;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: { code: ErrorCode; userMessage: string };
  readonly errors: Options["errors"];

  constructor(code: CodeWithMessage, userMessage?: string, options?: Options);
  constructor(code: ErrorCode, userMessage: string, options?: Options);
  constructor(code: ErrorCode, userMessage = messageOf(code), options: Options = {}) {
    const { cause, retryAfterSeconds, errors } = options;
    super(`${code}: ${userMessage}`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.userMessage = userMessage;
    this.status = errorStatus[code];
    this.statusText = code;
    this.data = { code, userMessage };
    this.errors = errors;
    this.headers = retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
  }

  /** For React Router's log. */
  get error(): unknown {
    return this.cause;
  }
}

function messageOf(code: ErrorCode): string {
  if (Object.hasOwn(messages, code)) return messages[code as keyof typeof messages];
  return authMessage(code as ServerAuthCode);
}

/** The error in every JSON response. */
export function errorBody({ code, userMessage, errors }: AppError) {
  return { error: { code, message: userMessage }, ...(errors && { errors }) };
}
