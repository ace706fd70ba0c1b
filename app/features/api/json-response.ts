import { type ApiErrorCode, errorCodes } from "../../../domain/api/responses.ts";

/** A response of the public API. It holds nothing about the visitor, so scripts of any site may read it. */
export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Access-Control-Allow-Origin": "*" },
  });
}

export function jsonError(code: ApiErrorCode, message: string): Response {
  return jsonResponse({ error: { code, message } }, errorCodes[code]);
}
