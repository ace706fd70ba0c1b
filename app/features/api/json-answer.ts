import { type ApiErrorCode, errorCodes } from "../../../domain/api/answers.ts";

/** An answer of the public API. It holds nothing of the visitor, so scripts of every site may read it. */
export function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Access-Control-Allow-Origin": "*" },
  });
}

export function jsonRefusal(code: ApiErrorCode, message: string): Response {
  return jsonAnswer({ error: { code, message } }, errorCodes[code]);
}
