import { type AuthErrorCode, asAuthErrorCode } from "../../../domain/accounts/auth-errors.ts";

/** The server said no, or could not be asked. `code` is the server's; `unavailable` also when there was no answer. */
export class AccountError extends Error {
  readonly code: string;
  readonly status: number;
  /** What else the answer held. */
  readonly body: unknown;

  constructor(code: string, { status = 0, body }: { status?: number; body?: unknown } = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.body = body;
  }

  get authCode(): AuthErrorCode {
    return asAuthErrorCode(this.code);
  }
}

interface Asked {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The account that the page shows; the server refuses when somebody else is signed in by now. */
  uid?: string;
  /** JSON, or a file to upload. */
  body?: unknown;
  timeoutMs?: number;
}

const defaultTimeoutMs = 15_000;

/** One request to `/api/auth/*` or `/api/v1/me/*`; throws an `AccountError` for every refusal. */
export async function askAccount<Answer>(path: string, asked: Asked = {}): Promise<Answer> {
  const { method = "GET", uid, body, timeoutMs = defaultTimeoutMs } = asked;
  const isFile = body instanceof Blob;
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(uid ? { "X-Account": uid } : {}),
        ...(body === undefined || isFile ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined || isFile ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer as Answer;
    const { error } = Object(answer) as { error?: { code?: unknown } };
    throw new AccountError(String(error?.code ?? "unknown"), { status: response.status, body: answer });
  } catch (error) {
    // Offline, cut off, too slow, or an answer that is not ours.
    throw error instanceof AccountError ? error : new AccountError("unavailable");
  }
}
