import type { Hono } from "hono";
import { type ApiClient, ApiError, type ApiRequest } from "../../domain/api-error.ts";
import type { HttpEnv } from "./http-env.ts";

/** What a page hands on of the request that it was asked for with. */
interface PageRequest {
  request: Request;
  incoming: HttpEnv["Bindings"]["incoming"];
  requestId: string;
}

/** Headers that tell the API who asks; all others are about the page. */
const handedOn = ["Cookie", "User-Agent", "X-Forwarded-For", "X-Forwarded-Proto"];

export interface OwnApi {
  call: ApiClient;
  /** `Set-Cookie` of all calls, the last of each name; they go with the page. */
  cookies(): Iterable<string>;
}

/**
 * Our API for the loaders and actions of private pages. It runs in this process, but through the same checks, limits and
 * use cases as a request from outside, so a page can do nothing that the API would refuse.
 */
export function createOwnApi(api: Hono<HttpEnv>, { request, incoming, requestId }: PageRequest): OwnApi {
  const { origin, host } = new URL(request.url);
  const cookies = new Map<string, string>();

  const call: ApiClient = async <Result>(path: string, options: ApiRequest = {}) => {
    const { method = "GET", uid, body, timeoutMs } = options;
    const headers = new Headers({ Origin: origin, Host: host });
    for (const name of handedOn) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (uid) headers.set("X-Account", uid);
    if (body !== undefined) headers.set("Content-Type", "application/json");
    const inner = new Request(new URL(path, origin), { method, headers, body: JSON.stringify(body) });
    const outgoing = { requestId, route: "", destroyed: false };
    const env = { incoming, outgoing } as unknown as HttpEnv["Bindings"];
    const response = await withTimeout(Promise.resolve(api.fetch(inner, env)), timeoutMs);
    for (const cookie of response.headers.getSetCookie()) cookies.set(cookie.split("=", 1)[0] ?? "", cookie);
    const result = await response.json();
    if (response.ok) return result as Result;
    const { error } = Object(result) as { error?: { code?: string } };
    throw new ApiError(error?.code ?? "unknown", { status: response.status, body: result });
  };
  return { call, cookies: () => cookies.values() };
}

async function withTimeout<Result>(work: Promise<Result>, ms: number | undefined): Promise<Result> {
  if (ms === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError("unavailable", { status: 503 })), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
