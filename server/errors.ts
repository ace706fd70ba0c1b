/** Every way the application can refuse or fail, with its status. */
export const errorStatus = {
  "bad-request": 400,
  "not-signed-in": 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "request-timeout": 408,
  conflict: 409,
  "body-too-large": 413,
  "address-too-long": 414,
  "unsupported-media-type": 415,
  "not-an-image": 422,
  "too-many-requests": 429,
  "server-error": 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * An answer that failed: `userMessage` is for the visitor, `cause` for the log. It has the shape that React Router knows as
 * an error response, so that a loader may throw it and the answer gets its status.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly userMessage: string;
  readonly status: (typeof errorStatus)[ErrorCode];
  readonly statusText: ErrorCode;
  readonly internal = false;
  /** When it is worth trying again, where that is known. */
  readonly retryAfterSeconds: number | undefined;
  readonly data: { code: ErrorCode; userMessage: string };

  constructor(
    code: ErrorCode,
    userMessage: string,
    options?: { cause?: unknown; retryAfterSeconds?: number },
  ) {
    super(`${code}: ${userMessage}`, options);
    this.name = "AppError";
    this.code = code;
    this.userMessage = userMessage;
    this.status = errorStatus[code];
    this.statusText = code;
    this.data = { code, userMessage };
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }

  /** What React Router hands to the log. */
  get error(): unknown {
    return this.cause;
  }
}
