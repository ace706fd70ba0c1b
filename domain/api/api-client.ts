import type { AccountApi, ApiRoute } from "./account-api.ts";

export type ParamsOf<Route extends string> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never;

export interface ApiRequest {
  /** The account that the page shows; the server refuses when somebody else is signed in by now. */
  uid?: string | undefined;
  /** In place of `:id` and the like. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>> | URLSearchParams | undefined;
  /** JSON, or a file to upload. */
  body?: unknown;
  timeoutMs?: number;
}

/**
 * One request to our API, such as `api("GET /api/v1/me/jobs/:job", { uid, params: { job } })`; rejects with an `ApiError`. In a
 * browser it goes over HTTP, on the server it stays in process.
 */
export type ApiClient = <Route extends ApiRoute>(
  route: Route,
  request: ApiRequest &
    ([ParamsOf<Route>] extends [never] ? unknown : { params: Record<ParamsOf<Route>, string> }),
) => Promise<AccountApi[Route]>;

/** The method and the address of a request. */
export function requestLine(
  route: string,
  { params = {}, query }: ApiRequest,
): [method: string, path: string] {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return [method, search ? `${path}?${search}` : path];
}
