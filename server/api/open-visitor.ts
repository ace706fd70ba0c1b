import type { Hono } from "hono";
import type { AccountApi, ApiRoute } from "../../domain/api/account-api.ts";
import { type ApiClient, type ApiRequest, requestLine } from "../../domain/api/api-client.ts";
import { ApiError } from "../../domain/api-error.ts";
import type { HttpEnv } from "../http/http-env.ts";
import type { OpenVisitor, PageRequest } from "../http/private-pages.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { explainFailure } from "../identity/explain-failure.ts";
import { callerOf, findSession, type Session, type SessionLookup } from "../identity/session.ts";

/** Headers that identify the visitor to the API; all others are about the page. Cookies may change while it is made. */
const forwardedHeaders = ["User-Agent", "X-Forwarded-For", "X-Forwarded-Proto"];

/** Only a call in process brings these along; a request from outside can't. */
export interface InProcessBindings {
  sharedLookup?: SessionLookup;
}

/** How a private page learns who it is for. */
export function createOpenVisitor(accounts: AccountServices, api: Hono<HttpEnv>): OpenVisitor {
  return (page) => openVisitor(accounts, api, page);
}

/**
 * The visitor of a private page. The session is looked up once, however often the page calls the API. When it is renewed,
 * begun or ended while the page is made, that leaves cookies, the last of each name; they go with the page.
 */
function openVisitor(
  accounts: AccountServices,
  api: Hono<HttpEnv>,
  page: PageRequest,
): ReturnType<OpenVisitor> {
  const caller = callerOf(page.request, page.address);
  const apiCookies: string[] = [];
  let lookup: Promise<Session | undefined> | undefined;
  const forget = () => {
    lookup = undefined;
  };

  const calls: ApiCalls = {
    cookie: () => caller.headers.get("Cookie"),
    sharedLookup() {
      lookup ??= findSession(accounts, caller).catch((error: unknown) => {
        forget();
        throw error;
      });
      return lookup;
    },
    onResponse(method, cookies) {
      apiCookies.push(...cookies);
      // What is asked next is asked by the session that this one began.
      caller.headers.set("Cookie", afterSetting(caller.headers.get("Cookie") ?? "", cookies));
      // A change may have ended the session or begun another.
      if (method !== "GET") forget();
    },
  };

  async function accountId(): Promise<string | undefined> {
    try {
      return (await calls.sharedLookup())?.user.uid;
    } catch (error) {
      throw await explainFailure(accounts, error);
    }
  }

  return {
    visitor: { address: page.address, accountId, api: createApiClient(api, page, calls) },
    cookies() {
      const nameOf = (cookie: string) => cookie.split("=", 1)[0] ?? "";
      return new Map([...caller.cookies, ...apiCookies].map((cookie) => [nameOf(cookie), cookie])).values();
    },
  };
}

/** Shared by all calls of one page. */
interface ApiCalls {
  cookie(): string | null;
  sharedLookup: SessionLookup;
  onResponse(method: string, cookies: readonly string[]): void;
}

/** The cookies that a browser would send once these are set. */
function afterSetting(header: string, cookies: readonly string[]): string {
  const kept = new Map(header.split("; ").map((pair) => [pair.split("=", 1)[0], pair]));
  for (const cookie of cookies) {
    const [pair = ""] = cookie.split("; ", 1);
    const name = pair.split("=", 1)[0];
    if (/; max-age=0\b/i.test(cookie)) kept.delete(name);
    else kept.set(name, pair);
  }
  return [...kept.values()].filter(Boolean).join("; ");
}

/**
 * Our API for the loaders and actions of private pages. It runs in this process, but through the same checks, limits and
 * use cases as a request from outside, so a page can do nothing that the API would refuse.
 */
function createApiClient(
  api: Hono<HttpEnv>,
  { request, incoming, requestId }: PageRequest,
  { cookie, sharedLookup, onResponse }: ApiCalls,
): ApiClient {
  const { origin, host } = new URL(request.url);
  return async <Route extends ApiRoute>(route: Route, options: ApiRequest) => {
    const [method, path] = requestLine(route, options);
    const { uid, body, timeoutMs } = options;
    const headers = new Headers({ Origin: origin, Host: host });
    for (const name of forwardedHeaders) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const cookies = cookie();
    if (cookies) headers.set("Cookie", cookies);
    // A form can say anything, also what no header can hold. An id stays as it is.
    if (uid) headers.set("X-Account", encodeURIComponent(uid));
    const isFile = body instanceof Blob;
    if (body !== undefined && !isFile) headers.set("Content-Type", "application/json");
    const sent = isFile ? body : JSON.stringify(body);
    const inner = new Request(new URL(path, origin), {
      ...{ method, headers, signal: request.signal },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const outgoing = { requestId, route: "", destroyed: false };
    const env = { incoming, outgoing, sharedLookup } as unknown as HttpEnv["Bindings"];
    const response = await withTimeout(Promise.resolve(api.fetch(inner, env)), timeoutMs);
    onResponse(method, response.headers.getSetCookie());
    const result = await response.json();
    if (response.ok) return result as AccountApi[Route];
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
