import { type AuthErrorCode, asAuthErrorCode } from "../../../../domain/accounts/auth-errors.ts";
import type { AccountApi, ApiRoute } from "../../../../domain/api/account-api.ts";
import { type ApiClient, type ApiRequest, requestLine } from "../../../../domain/api/api-client.ts";
import { ApiError, isApiError } from "../../../../domain/api-error.ts";

const defaultTimeoutMs = 15_000;

/** One request to `/api/auth/*` or `/api/v1/me/*`. */
export const requestAccount: ApiClient = async <Route extends ApiRoute>(
  route: Route,
  request: ApiRequest,
) => {
  const [method, path] = requestLine(route, request);
  const { uid, body, timeoutMs = defaultTimeoutMs } = request;
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
    const result: unknown = await response.json();
    if (response.ok) return result as AccountApi[Route];
    const { error } = Object(result) as { error?: { code?: unknown } };
    throw new ApiError(String(error?.code ?? "unknown"), { status: response.status, body: result });
  } catch (error) {
    // Offline, cut off, too slow, or a response that is not ours.
    throw isApiError(error) ? error : new ApiError("unavailable");
  }
};

export function authCodeOf(error: unknown): AuthErrorCode {
  return isApiError(error) ? asAuthErrorCode(error.code) : "unknown";
}
