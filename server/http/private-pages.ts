import type { Visitor } from "../../app/context.ts";
import type { Address } from "../addresses/resolve-address.ts";
import type { Render } from "../application.ts";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";
import { createFairQueue } from "../fair-queue.ts";
import type { Turns } from "../turns.ts";
import { networkOf } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import { isMultipart, readForm } from "./read-body.ts";
import { ReceivedFile } from "./received-file.ts";
import { newNonce, privateCaching, sealResponse } from "./security-headers.ts";

interface PrivatePagesOptions {
  config: Config;
  render: Render;
  openVisitor: OpenVisitor;
  queues: PageQueues;
}

/** Shared with the API: the same people wait in them. */
export interface PageQueues {
  turns: Turns;
  waitingTurns: Turns;
  /** Identifies a waiting visitor before anything is looked up; undefined where nobody is signed in. */
  claimedSession(request: Request): string | undefined;
}

/** A request for a page that is rendered for its visitor alone. */
export interface PageRequest {
  request: Request;
  /** The client's network address. */
  address: string;
  incoming: HttpEnv["Bindings"]["incoming"];
  requestId: string;
}

/** Who a page is rendered for, and the cookies that its response must carry once it is rendered. */
export type OpenVisitor = (page: PageRequest) => { visitor: Visitor; cookies(): Iterable<string> };

interface PrivateRequest {
  request: Request;
  incoming: HttpEnv["Bindings"]["incoming"];
  url: URL;
  address: Extract<Address, { kind: "page" }>;
  /** The client's network address. */
  client: string;
  requestId: string;
  /** Whether nothing is posted. */
  isRead: boolean;
}

/** A form with files is held in memory several times over until its action is done. */
const uploadLimits = { concurrency: 2, concurrencyPerKey: 1, maxWaiting: 20, maxWaitingPerKey: 2 };

/** Renders a page for one visitor. Nobody caches it. */
export function createPrivatePages({ config, render, openVisitor, queues }: PrivatePagesOptions) {
  const { turns, waitingTurns, claimedSession } = queues;
  const uploads = createFairQueue(uploadLimits);

  return async ({
    request,
    incoming,
    url,
    address,
    client,
    requestId,
    isRead,
  }: PrivateRequest): Promise<Response> => {
    const { route, entity } = address;
    const external = withPublicProtocol(request, url, config.publicUrl);
    if (!isRead && isCrossOrigin(external))
      throw new AppError("forbidden", "This form didn't come from one of our pages.");
    const network = networkOf(client);
    const page = { request: external, address: client, incoming, requestId };
    /** The body is read before, beside all turns. */
    const respond = async (complete: Request): Promise<Response> => {
      const { visitor, cookies } = openVisitor(page);
      const account = claimedSession(external);
      const nonce = newNonce();
      // A posted form may be a password or a picture, which others need not wait for.
      const take = isRead ? turns : waitingTurns;
      const rendered = await take({ network, account }, () =>
        render(complete, { requestId, nonce, entity, visitor }),
      );
      const response = await finish(rendered, nonce);
      for (const cookie of cookies()) response.headers.append("Set-Cookie", cookie);
      return response;
    };
    if (isRead) return respond(external);
    if (route.maxUploadBytes === undefined || !isMultipart(external))
      return respond(await readForm(external, route));
    const { maxUploadBytes } = route;
    const account = await requireAccount(openVisitor(page).visitor);
    await using file = await waitingTurns({ network, account }, () =>
      ReceivedFile.receive(external, maxUploadBytes),
    );
    // Who sent it is looked up again: the session may have been ended meanwhile.
    return await uploads(account, async () => respond(await readForm(external, route, await file.bytes())));
  };

  async function finish(rendered: Response, nonce: string): Promise<Response> {
    const { body, headers: hardening } = await sealResponse(config, rendered, nonce);
    const headers = new Headers(rendered.headers);
    // A response that Hono did not make takes none of the headers that were set on the context.
    for (const [name, value] of Object.entries(hardening)) headers.set(name, value);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", privateCaching["Cache-Control"]);
    // A status such as 204 or 304 has no body, not even an empty one.
    return new Response(body.length > 0 ? body : null, { status: rendered.status, headers });
  }
}

/** Files of strangers are not even read. */
async function requireAccount(visitor: Visitor): Promise<string> {
  const account = await visitor.accountId();
  if (account === undefined) throw new AppError("not-signed-in");
  return account;
}

/**
 * A form or script may post here only from our own origin, and the router learns that origin from the request's address.
 * Behind a proxy that speaks https for us the address says http, and every post of our own pages would be refused.
 */
function withPublicProtocol(request: Request, url: URL, publicUrl: string): Request {
  const external = new URL(publicUrl);
  if (url.host !== external.host || url.protocol === external.protocol) return request;
  const { method, headers, body, signal } = request;
  external.pathname = url.pathname;
  external.search = url.search;
  return new Request(external, { method, headers, body, signal, duplex: "half" } as RequestInit);
}

/**
 * Whether another site may have made the post, in the name of a visitor whose cookies came along. Browsers send the origin of
 * every post; a post without one is ours only if the browser says so in its other way. The router would refuse a foreign origin
 * too, but as a failure of ours, and takes a post that has none.
 */
function isCrossOrigin({ headers, url }: Request): boolean {
  const origin = headers.get("Origin");
  if (origin === null) return headers.get("Sec-Fetch-Site") !== "same-origin";
  return !(URL.canParse(origin) && new URL(origin).origin === new URL(url).origin);
}
