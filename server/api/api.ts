import { type Context, type ErrorHandler, Hono } from "hono";
import { bearerOf } from "../../domain/accounts/access-token.ts";
import { popupPath } from "../accounts/google-sign-in.ts";
import { AppError } from "../errors.ts";
import { apiPath } from "../http/app.ts";
import { createIdentifyClient, type IdentifyClient, isOwnOrigin, networkOf } from "../http/client-address.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { parseInput, readBody, readBodyPieces, readJson } from "../http/read-body.ts";
import type { SharedResponses } from "../http/shared-responses.ts";
import { type Caller, callerOf, findSession, type Session } from "../identity/session.ts";
import { openByToken } from "../identity/token.ts";
import { authEndpoints } from "./auth-endpoints.ts";
import type { ApiServices, Endpoint, EndpointRequest, EndpointResult } from "./endpoint.ts";
import { figureEndpoints } from "./figure-endpoints.ts";
import { formEndpoints } from "./form-endpoints.ts";
import { fuelEndpoints } from "./fuel-endpoints.ts";
import { importEndpoints } from "./import-endpoints.ts";
import { jobEndpoints } from "./job-endpoints.ts";
import { logEndpoints } from "./log-endpoints.ts";
import { meEndpoints } from "./me-endpoints.ts";
import { newsletterEndpoints } from "./newsletter-endpoints.ts";
import { odometerEndpoints } from "./odometer-endpoints.ts";
import type { InProcessBindings } from "./open-visitor.ts";
import { ownPartEndpoints } from "./own-part-endpoints.ts";
import { photoEndpoints } from "./photo-endpoints.ts";
import { popupPage } from "./popup-page.ts";
import { projectEndpoints } from "./project-endpoints.ts";
import { projectItemEndpoints } from "./project-item-endpoints.ts";
import { publicEndpoints } from "./public-endpoints.ts";
import { createPublicResponder, redirectToCleanPath } from "./public-responder.ts";
import { reminderEndpoints } from "./reminder-endpoints.ts";
import { streamBody } from "./stream-body.ts";
import { tokenEndpoints } from "./token-endpoints.ts";
import { toolEndpoints } from "./tool-endpoints.ts";
import { vehicleEndpoints } from "./vehicle-endpoints.ts";
import { webhookEndpoints } from "./webhook-endpoints.ts";

interface ApiOptions {
  services: ApiServices;
  shared: SharedResponses;
  respondToError: ErrorHandler<HttpEnv>;
  endpoints?: readonly Endpoint[];
}

/** More than any of our forms holds. */
const defaultMaxBytes = 16 * 1024;

export const accountEndpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...meEndpoints,
  ...vehicleEndpoints,
  ...odometerEndpoints,
  ...logEndpoints,
  ...fuelEndpoints,
  ...figureEndpoints,
  ...reminderEndpoints,
  ...toolEndpoints,
  ...ownPartEndpoints,
  ...projectEndpoints,
  ...projectItemEndpoints,
  ...tokenEndpoints,
  ...photoEndpoints,
  ...jobEndpoints,
  ...importEndpoints,
  ...webhookEndpoints,
];
const allEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...formEndpoints,
  ...newsletterEndpoints,
  ...publicEndpoints,
];

type Respond = (c: Context<HttpEnv>, endpoint: Endpoint) => Promise<Response>;

/**
 * All JSON endpoints as one Hono app. What holds for all of them is checked here, before one of them sees the request: a new
 * one is guarded by being in a list. Loaders and actions of private pages call it too (`open-visitor.ts`).
 */
export function createApi(options: ApiOptions): Hono<HttpEnv> {
  const { services, shared, respondToError, endpoints = allEndpoints } = options;
  const identify = createIdentifyClient(services.accounts.config.trustedProxies);
  const api = new Hono<HttpEnv>({ getPath: apiPath });
  const own = endpoints.filter(({ access }) => access !== "public");
  const open = endpoints.filter(({ access }) => access === "public");

  api.onError(respondToError);
  api.get(popupPath, popupPage);
  add(own, createOwnPageResponder(services, identify));
  for (const path of ["/api/auth/*", "/api/v1/me/*"]) api.all(path, refuseUnknown);
  api.use("/api/v1/*", redirectToCleanPath);
  add(open, createPublicResponder(services, shared, identify));
  return api;

  function add(list: readonly Endpoint[], respond: Respond): void {
    for (const endpoint of list)
      api.on(endpoint.method, endpoint.path, (c) => {
        c.env.outgoing.route = endpoint.path;
        return respond(c, endpoint);
      });
    for (const [path, same] of Map.groupBy(list, ({ path }) => path))
      api.all(path, (c) => refuseMethod(c, path, same));
  }
}

/** Responds to our own pages: never cached, and with the cookies of a session that was renewed, begun or ended. */
function createOwnPageResponder(services: ApiServices, identify: IdentifyClient): Respond {
  const { config, log, uploadingOfAccount, uploadingOfNetwork } = services.accounts;

  return async (c, endpoint) => {
    const { sharedLookup } = c.env as InProcessBindings;
    const caller = { ...callerOf(c.req.raw, identify(c.env.incoming).address), sharedLookup };
    c.header("Cache-Control", "no-store");
    const {
      status = 200,
      headers = {},
      bytes,
      stream,
      body,
    } = await run(c, endpoint, caller).finally(() => {
      // Errors carry them too.
      for (const cookie of caller.cookies) c.header("Set-Cookie", cookie, { append: true });
    });
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (status === 302) return c.body(null, status);
    if (stream) return c.body(streamBody(c, stream, log), status);
    return bytes ? c.body(new Uint8Array(bytes), status) : c.json(body ?? {}, status);
  };

  async function run(c: Context<HttpEnv>, endpoint: Endpoint, caller: Caller): Promise<EndpointResult> {
    const isChange = endpoint.method !== "GET";
    const secret = endpoint.access === "session" ? bearerOf(c.req.header("Authorization")) : undefined;
    if (secret !== undefined)
      return call(
        c,
        endpoint,
        caller,
        await openByToken(services.accounts, caller.address, secret, endpoint.scope),
      );
    // A browser tells the origin of everything but plain reading, and no page can make it lie.
    if (isChange && !isOwnOrigin(config, c.req.header("Origin"), c.req.header("Host")))
      throw new AppError("unauthorized-domain");
    const session = endpoint.access === "session" ? await requireSession(c, caller, isChange) : undefined;
    return call(c, endpoint, caller, session);
  }

  async function call(
    c: Context<HttpEnv>,
    endpoint: Endpoint,
    caller: Caller,
    session: Session | undefined,
  ): Promise<EndpointResult> {
    const { body: schema, maxBytes = defaultMaxBytes, upload } = endpoint;
    const request: EndpointRequest<unknown, Endpoint["access"]> = {
      services,
      caller,
      session,
      params: c.req.param(),
      query: new URL(c.req.url).searchParams,
      body: schema && parseInput(schema, await readJson(c.req.raw, maxBytes)),
      readUpload: async () => (upload ? readBody(c.req.raw, upload.maxBytes) : new Uint8Array()),
      streamUpload: () => readBodyPieces(c.req.raw, upload?.maxBytes ?? 0),
    };
    const work = () => endpoint.run(request);
    if (!upload) return work();
    const ofNetwork = () => uploadingOfNetwork(networkOf(caller.address), work);
    return session ? uploadingOfAccount(session.user.uid, ofNetwork) : ofNetwork();
  }

  /**
   * A change also says whose account the page shows, by the header `X-Account`. In another tab somebody else may have signed
   * in since: what was done for the first account must not happen to the second.
   */
  async function requireSession(c: Context<HttpEnv>, caller: Caller, isChange: boolean): Promise<Session> {
    const session = await findSession(services.accounts, caller);
    const shownAccount = c.req.header("X-Account") ?? (isChange ? "" : session?.user.uid);
    if (!session || session.user.uid !== shownAccount) throw new AppError("not-signed-in");
    return session;
  }
}

function refuseUnknown(): never {
  throw new AppError("not-found", "There's nothing at this address.");
}

function refuseMethod(c: Context<HttpEnv>, path: string, endpoints: readonly Endpoint[]): never {
  c.env.outgoing.route = path;
  const methods = endpoints.flatMap(({ method, access }) =>
    access === "public" ? [method, "HEAD"] : method,
  );
  c.header("Allow", methods.join(", "));
  throw new AppError("method-not-allowed", "This method isn't allowed here.");
}
