/** Every way an answer can fail, with its status. This is the only table of statuses. */
export const errorStatus = {
  "bad-request": 400,
  "not-signed-in": 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  "body-too-large": 413,
  "address-too-long": 414,
  "too-many-requests": 429,
  "server-error": 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An answer that failed: `userMessage` is for the visitor, `cause` for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly userMessage: string;

  constructor(code: ErrorCode, userMessage: string, options?: { cause?: unknown }) {
    super(`${code}: ${userMessage}`, options);
    this.name = "AppError";
    this.code = code;
    this.userMessage = userMessage;
  }

  get status(): (typeof errorStatus)[ErrorCode] {
    return errorStatus[this.code];
  }
}
