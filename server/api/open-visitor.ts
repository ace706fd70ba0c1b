import type { Hono } from "hono";
import type { Visitor } from "../../app/context.ts";
import { type ApiClient, ApiError, type ApiRequest } from "../../domain/api-error.ts";
import type { HttpEnv } from "../http/http-env.ts";
import type { PageRequest } from "../http/private-pages.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { explainFailure } from "../identity/explain-failure.ts";
import { callerOf, findSession } from "../identity/session.ts";

/** Headers that tell the API who the visitor is; all others are about the page. */
const forwardedHeaders = ["Cookie", "User-Agent", "X-Forwarded-For", "X-Forwarded-Proto"];

/**
 * The visitor of a private page. A session that is renewed, begun or ended while the page is made leaves cookies, the last of
 * each name; they go with the page.
 */
export function openVisitor(
  accounts: AccountServices,
  api: Hono<HttpEnv>,
  page: PageRequest,
): { visitor: Visitor; cookies(): Iterable<string> } {
  const caller = callerOf(page.request, page.address);
  const cookies = new Map<string, string>();
  const addCookies = (list: readonly string[]) => {
    for (const cookie of list) cookies.set(cookie.split("=", 1)[0] ?? "", cookie);
  };

  async function accountId(): Promise<string | undefined> {
    try {
      return (await findSession(accounts, caller))?.user.uid;
    } catch (error) {
      throw await explainFailure(accounts, error);
    } finally {
      addCookies(caller.cookies);
    }
  }

  return {
    visitor: { address: page.address, accountId, api: createApiClient(api, page, addCookies) },
    cookies: () => cookies.values(),
  };
}

/**
 * Our API for the loaders and actions of private pages. It runs in this process, but through the same checks, limits and
 * use cases as a request from outside, so a page can do nothing that the API would refuse.
 */
function createApiClient(
  api: Hono<HttpEnv>,
  { request, incoming, requestId }: PageRequest,
  addCookies: (cookies: readonly string[]) => void,
): ApiClient {
  const { origin, host } = new URL(request.url);
  return async <Result>(path: string, options: ApiRequest = {}) => {
    const { method = "GET", uid, body, timeoutMs } = options;
    const headers = new Headers({ Origin: origin, Host: host });
    for (const name of forwardedHeaders) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (uid) headers.set("X-Account", uid);
    if (body !== undefined) headers.set("Content-Type", "application/json");
    const inner = new Request(new URL(path, origin), { method, headers, body: JSON.stringify(body) });
    const outgoing = { requestId, route: "", destroyed: false };
    const env = { incoming, outgoing } as unknown as HttpEnv["Bindings"];
    const response = await withTimeout(Promise.resolve(api.fetch(inner, env)), timeoutMs);
    addCookies(response.headers.getSetCookie());
    const result = await response.json();
    if (response.ok) return result as Result;
    const { error } = Object(result) as { error?: { code?: string } };
    throw new ApiError(error?.code ?? "unknown", { status: response.status, body: result });
  };
}

async function withTimeout<Result>(work: Promise<Result>, ms: number | undefined): Promise<Result> {
  if (ms === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError("unavailable", { status: 503 })), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
