import type { Context } from "hono";
import { bearerOf } from "../../domain/accounts/access-token.ts";
import type { ApiServices, Endpoint, EndpointRequest, EndpointResult } from "../endpoints/endpoint.ts";
import { sendFile, streamBody } from "../endpoints/stream-body.ts";
import { AppError } from "../errors.ts";
import { type IdentifyClient, isOwnOrigin, networkOf } from "../http/client-address.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { parseInput, readJson } from "../http/read-body.ts";
import { ReceivedFile } from "../http/received-file.ts";
import { type Caller, callerOf, findSession, type Session } from "../identity/session.ts";
import { openByToken } from "../identity/token.ts";
import { nextRound } from "../turns.ts";
import type { InProcessBindings } from "./open-visitor.ts";

/** More than any of our forms holds. */
const defaultMaxBytes = 16 * 1024;

export type Respond = (c: Context<HttpEnv>, endpoint: Endpoint) => Promise<Response>;

/** Responds to our own pages: never cached, and with the cookies of a session that was renewed, begun or ended. */
export function createOwnResponder(services: ApiServices, identify: IdentifyClient): Respond {
  const { config, log, turns, waitingTurns, sendingFiles, holdingUploads } = services.accounts;

  return async (c, endpoint) => {
    const { sharedLookup } = c.env as InProcessBindings;
    const caller = { ...callerOf(c.req.raw, identify(c.env.incoming).address), sharedLookup };
    c.header("Cache-Control", "no-store");
    const {
      status = 200,
      headers = {},
      bytes,
      stream,
      file,
      body,
    } = await run(c, endpoint, caller).finally(() => {
      // Errors carry them too.
      for (const cookie of caller.cookies) c.header("Set-Cookie", cookie, { append: true });
    });
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (status === 302) return c.body(null, status);
    const network = networkOf(caller.address);
    if (stream)
      return c.body(streamBody(c, { pieces: stream, log, turn: (next) => turns({ network }, next) }), status);
    if (file) return sendFile(c, { file, log, sending: sendingFiles, network });
    return bytes ? c.body(new Uint8Array(bytes), status) : c.json(body ?? {}, status);
  };

  async function run(c: Context<HttpEnv>, endpoint: Endpoint, caller: Caller): Promise<EndpointResult> {
    // A page has its turn already when it calls us in process, perhaps for several things: each in a round of its own.
    const isInProcess = caller.sharedLookup !== undefined;
    const network = networkOf(caller.address);
    const take = endpoint.waitsFor || endpoint.upload ? waitingTurns : turns;
    const inTurn = <T>(work: () => Promise<T>, account?: string) =>
      isInProcess ? nextRound().then(work) : take({ network, account }, () => whileConnected(c, work));
    const session =
      endpoint.access === "session" ? await inTurn(() => openSession(c, endpoint, caller)) : undefined;
    if (!session) requireOwnOrigin(c, endpoint);
    const request = await readRequest(c, endpoint, caller, session);
    return inTurn(() => endpoint.run(request), session?.user.uid);
  }

  /** A browser sends the origin of everything but plain reading, and no page can make it lie. */
  function requireOwnOrigin(c: Context<HttpEnv>, { method }: Endpoint): void {
    if (method !== "GET" && !isOwnOrigin(config, c.req.header("Origin"), c.req.header("Host")))
      throw new AppError("unauthorized-domain");
  }

  /** The body is read beside all turns: who sends slowly keeps nobody waiting. */
  async function readRequest(
    c: Context<HttpEnv>,
    endpoint: Endpoint,
    caller: Caller,
    session: Session | undefined,
  ): Promise<EndpointRequest<unknown, Endpoint["access"]>> {
    const { body: schema, maxBytes = defaultMaxBytes, upload } = endpoint;
    /** Somebody may have ended the session while the file was on its way. */
    const receive = async () => {
      const file = await ReceivedFile.receive(c.req.raw, upload?.maxBytes ?? 0);
      try {
        if (session) await openSession(c, endpoint, { ...caller, sharedLookup: undefined });
        return file;
      } catch (error) {
        await file[Symbol.asyncDispose]();
        throw error;
      }
    };
    return {
      services,
      caller,
      session,
      params: c.req.param(),
      signal: c.req.raw.signal,
      query: new URL(c.req.url).searchParams,
      body: schema && parseInput(schema, await readJson(c.req.raw, maxBytes)),
      withUpload: async (use) => {
        await using file = await receive();
        return await holdingUploads(session?.user.uid ?? networkOf(caller.address), async () =>
          use(await file.bytes()),
        );
      },
      async *streamUpload() {
        await using file = await receive();
        yield* file.pieces();
      },
    };
  }

  async function openSession(c: Context<HttpEnv>, endpoint: Endpoint, caller: Caller): Promise<Session> {
    const secret = bearerOf(c.req.header("Authorization"));
    if (secret !== undefined) return openByToken(services.accounts, caller.address, secret, endpoint.scope);
    requireOwnOrigin(c, endpoint);
    return requireSession(c, caller, endpoint.method !== "GET");
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

/** Does no work for those who left while they waited. */
function whileConnected<T>({ env }: Context<HttpEnv>, work: () => Promise<T>): Promise<T> {
  if (env.outgoing.destroyed) throw new AppError("request-timeout", "The connection was closed.");
  return work();
}
