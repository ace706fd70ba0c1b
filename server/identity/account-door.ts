import type { Context } from "hono";
import { refusalCode } from "../../domain/accounts/accounts-schema.ts";
import { awayMessage } from "../db/reconnecting-database.ts";
import { AppError } from "../errors.ts";
import { QueueFull } from "../fair-queue.ts";
import { createIdentifyClient } from "../http/client-address.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { networkOf } from "../http/network-of.ts";
import { parseJson } from "../http/parse-json.ts";
import { readBody } from "../http/read-body.ts";
import { findUnavailable } from "../unavailable.ts";
import type { AccountServices } from "./account-services.ts";
import { authEndpoints } from "./auth-endpoints.ts";
import { type Caller, callerOf } from "./caller.ts";
import type { Answer, Endpoint } from "./endpoint.ts";
import { meEndpoints } from "./me-endpoints.ts";
import { isOwnOrigin } from "./own-origin.ts";
import { photoEndpoints } from "./photo-endpoints.ts";
import { asRefusal, isSignedOut, Refusal } from "./refusal.ts";
import { findSession, notSignedIn, type Session } from "./session.ts";
import { vehicleEndpoints } from "./vehicle-endpoints.ts";

/** More than any of our forms holds. */
const defaultMaxBytes = 16 * 1024;

export const accountEndpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...meEndpoints,
  ...vehicleEndpoints,
  ...photoEndpoints,
];

/**
 * The one way to everything about accounts. What holds for all endpoints is checked here, before one of them sees the
 * request: a new one is guarded by being in the list.
 */
export function createAccountDoor(services: AccountServices, endpoints = accountEndpoints) {
  const identify = createIdentifyClient(services.config.trustedProxies);
  const find = createTable(endpoints);

  return async (c: Context<HttpEnv>): Promise<Response> => {
    const caller = callerOf(c.req.raw, identify(c.env.incoming).address);
    const answer = await enter(c, caller).catch((error: unknown) => refuse(c, error));
    c.header("Cache-Control", "no-store");
    for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value);
    for (const cookie of caller.cookies) c.header("Set-Cookie", cookie, { append: true });
    if (answer.status === 302) return c.body(null, 302);
    if ("bytes" in answer && answer.bytes) return c.body(new Uint8Array(answer.bytes), answer.status ?? 200);
    return c.json(answer.body ?? {}, answer.status ?? 200);
  };

  async function enter(c: Context<HttpEnv>, caller: Caller): Promise<Answer> {
    const found = find(c.req.path);
    if (found.length === 0) throw new AppError("not-found", "There is nothing at this address.");
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const match = found.find(({ endpoint }) => endpoint.method === method);
    c.env.outgoing.route = found[0]?.endpoint.path ?? "";
    if (!match) {
      c.header("Allow", found.map(({ endpoint }) => endpoint.method).join(", "));
      throw new AppError("method-not-allowed", "This address is not used that way.");
    }
    const { endpoint, params } = match;
    const isChange = endpoint.method !== "GET";
    // A browser tells the origin of everything but plain reading, and no page can make it lie.
    if (isChange && !isOwnOrigin(services.config, c.req.header("Origin"), c.req.header("Host")))
      throw new Refusal("unauthorized-domain");
    const session = endpoint.access === "owner" ? await requireSession(c, caller, isChange) : undefined;
    const json = endpoint.body && (await readJson(c, endpoint.maxBytes ?? defaultMaxBytes));
    const body = endpoint.body && parseBody(endpoint.body, json);
    const query = new URL(c.req.url).searchParams;
    const answer = async () => {
      const bytes = endpoint.upload ? await readBody(c.req.raw, endpoint.upload.maxBytes) : nothing;
      return endpoint.answer({ services, caller, params, query, body, bytes, session });
    };
    const { limit } = endpoint;
    // Counted when its turn comes: to count is a write, and sixty of them would hold up the next visitor's.
    return inTurn(endpoint, caller, session, async () => {
      if (!limit) return answer();
      const account = session?.user.uid ?? limit.account?.(body);
      const knownBrowser = await limit.knownBrowser?.({ services, caller, body });
      return services.limits.guard(
        { name: limit.name, account, address: caller.address, knownBrowser },
        answer,
      );
    });
  }

  /** Does the work in the queue that is for its kind, if there is one. */
  function inTurn(
    endpoint: Endpoint,
    { address }: Caller,
    session: Session | undefined,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const network = networkOf(address);
    const { hashing, uploadingOfAccount, uploadingOfNetwork } = services;
    if (endpoint.hashes) return hashing(network, work);
    if (!endpoint.upload) return work();
    const ofNetwork = () => uploadingOfNetwork(network, work);
    return session ? uploadingOfAccount(session.user.uid, ofNetwork) : ofNetwork();
  }

  /**
   * Whoever changes something also says whose it is, by the header `X-Account`. In another tab somebody else may have signed
   * in since: what the first one had in mind must not happen to the second.
   */
  async function requireSession(c: Context<HttpEnv>, caller: Caller, isChange: boolean): Promise<Session> {
    const session = await findSession(services, caller);
    const meant = c.req.header("X-Account") ?? (isChange ? "" : session?.user.uid);
    if (!session || session.user.uid !== meant) throw notSignedIn();
    return session;
  }

  async function refuse(c: Context<HttpEnv>, error: unknown) {
    const failure = await explain(error);
    if (failure.status >= 500 && !c.env.outgoing.destroyed && !(failure instanceof QueueFull))
      services.log.error("request failed", failure.cause ?? failure, { id: c.env.outgoing.requestId });
    const message = failure instanceof AppError ? failure.userMessage : failure.message;
    const headers = failure instanceof Refusal ? failure.headers : retryHeaders(failure);
    return { status: failure.status, headers, body: { error: { code: failure.code, message } } };
  }

  /** Better Auth hides why it failed, so the database is asked whether it was the reason. */
  async function explain(error: unknown): Promise<AppError | Refusal> {
    const refusal = asRefusal(error);
    if (refusal) return refusal;
    if (error instanceof AppError) return error;
    if (isSignedOut(error)) return notSignedIn();
    const ping = () => services.database().ping();
    return (
      (await findUnavailable(error, ping, awayMessage)) ??
      new AppError("server-error", "Something went wrong.", { cause: error })
    );
  }
}

function retryHeaders({ retryAfterSeconds }: AppError): Record<string, string> {
  return retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
}

const nothing = new Uint8Array();

function parseBody(schema: NonNullable<Endpoint["body"]>, given: unknown): unknown {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const code = refusalCode(parsed.error);
  throw code === "unknown"
    ? new AppError("bad-request", "Please check what you entered.")
    : new Refusal(code);
}

async function readJson(c: Context<HttpEnv>, maxBytes: number): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header("Content-Type") ?? ""))
    throw new AppError("bad-request", "Only JSON is understood here.");
  return parseJson((await readBody(c.req.raw, maxBytes)).toString());
}

/** Which endpoints have this path, with what stands in the places of its names. */
function createTable(endpoints: readonly Endpoint[]) {
  const patterns = endpoints.map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, "(?<$1>[\\w-]{1,100})")}$`),
  }));
  return (path: string) =>
    patterns.flatMap(({ endpoint, pattern }) => {
      const match = pattern.exec(path);
      return match ? [{ endpoint, params: { ...match.groups } }] : [];
    });
}
