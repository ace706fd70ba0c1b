/** Our API refused a request, or could not be reached (`unavailable`). */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** The whole response: a conflict has the stored version. */
  readonly body: unknown;

  constructor(code: string, { status = 0, body }: { status?: number; body?: unknown } = {}) {
    super(code);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.body = body;
  }
}

/** The server's own text where it differs from the message of the code: it is on a second line. */
export function reasonOf(error: unknown): string | undefined {
  return isApiError(error) ? messageOf(error.body)?.split("\n")[1] : undefined;
}

/** The server's text for the visitor. */
export function refusalText({ body, status }: ApiError): string | undefined {
  return status < 500 ? messageOf(body) : undefined;
}

/** The server's text in the body of a refusal. */
export function messageOf(body: unknown): string | undefined {
  const { message } = Object(Object(body).error) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}

/** By name: the built pages and the server have a copy of the class each. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError";
}
