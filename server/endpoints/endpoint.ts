import type { z } from "zod";
import type { Content, Site, Store } from "../../app/context.ts";
import type { TokenScope } from "../../domain/accounts/access-token.ts";
import type { ResponseOf } from "../../domain/api/account-api.ts";
import type { QueryRules } from "../addresses/route-table.ts";
import type { ErrorCode, errorStatus } from "../errors.ts";
import type { WithUpload } from "../http/received-file.ts";
import type { AccountServices } from "../identity/account-services.ts";
import type { Caller, Session } from "../identity/session.ts";
import type { NewsletterServices } from "../newsletter/newsletter-services.ts";
import type { OpenFile } from "../photos/photo-storage.ts";

/** The services of endpoints. */
export interface ApiServices {
  accounts: AccountServices;
  newsletter: NewsletterServices;
  content: Content;
  site: Site;
  store: Store;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call it:
 * - "public": programs and pages of every site. Nothing of the visitor reaches it, so there is nothing to read through it.
 * - "visitor": our own pages, signed in or not.
 * - "session": our own pages, for the account that is signed in; with `scope` also programs with a token.
 */
export type Access = "public" | "visitor" | "session";

export type Params = Readonly<Record<string, string>>;

export interface EndpointRequest<Body, Allowed extends Access> {
  services: ApiServices;
  params: Params;
  query: URLSearchParams;
  body: Body;
  /** Says when nobody waits for the response any more. */
  signal: AbortSignal;
  caller: Allowed extends "public" ? undefined : Caller;
  /** The account comes from the session, never from the request. */
  session: Allowed extends "session" ? Session : undefined;
  /** Receives what was uploaded, and uses it while it is in memory. Without an upload there is nothing in it. */
  withUpload: WithUpload;
  /** The same piece by piece, for what need not be in memory as a whole. */
  streamUpload(): AsyncIterable<Uint8Array>;
}

interface Answer<Body> {
  status?: 200 | 201 | 302;
  /** To be sent as JSON. */
  body?: Body;
  /** Sent as they are instead of JSON, with their type in the headers. */
  bytes?: Uint8Array;
  /** In place of bytes that are too many to hold at once: each piece is made in a turn of its own, as fast as they are sent. */
  stream?: Pieces<Body>;
  /** Content that is in a file already. It is sent beside all turns. */
  file?: OpenFile;
  headers?: Record<string, string>;
}

/** The pieces of a text; when it is JSON, `Body` is what it says. */
export interface Pieces<Body> extends AsyncIterable<Uint8Array> {
  readonly json?: Body;
}

interface Refusal extends Omit<Answer<unknown>, "status"> {
  status: (typeof errorStatus)[ErrorCode];
}

export type EndpointResult<Body = unknown> = Answer<Body> | Refusal;

/** The part of a response that a program with a token may read. Pages, which know its type, use none. */
export function forToken<Body extends object>(part: Partial<Body>): Body {
  return part as Body;
}

/** How a public response is cached, with the pages that are the same for everyone. */
export interface EndpointCache {
  /** The query parameters it reads; all others are dropped before it runs. */
  query?: QueryRules;
  /** Clients can make up any number of its addresses. */
  isUnbounded?: boolean;
  /** The path under which it is cached where one thing has several addresses. */
  canonicalPath?(services: ApiServices, params: Params): string | undefined;
}

interface EndpointOptions<Body, Allowed extends Access, Verb extends Method, Path extends string> {
  method: Verb;
  /** "/api/v1/me/sessions/:id" */
  path: Path;
  access: Allowed;
  /** The right that a token needs to call it. Without one no token opens it. */
  scope?: TokenScope;
  /** The schema of the body. Without one nothing is read. */
  body?: z.ZodType<Body>;
  /** How much JSON it takes, where that is more than a short form holds. */
  maxBytes?: number;
  /** Takes bytes instead of JSON. */
  upload?: { maxBytes: number };
  /**
   * Waits for something other than our processor and our database, so that it must not keep those from others: what it is.
   * Uploads wait for their senders.
   */
  waitsFor?: "a hash" | "another server";
  /** Only for public ones. Without it every request runs it anew. */
  cache?: EndpointCache;
  run(request: EndpointRequest<Body, Allowed>): Promise<EndpointResult<ResponseOf<`${Verb} ${Path}`>>>;
}

/** An address of the API with one method, whatever its body and access are. */
export interface Endpoint extends Omit<EndpointOptions<unknown, Access, Method, string>, "run"> {
  run(request: EndpointRequest<unknown, Access>): Promise<EndpointResult>;
}

/**
 * Origin, session, body, cache and errors are the API's business, before and after `run`. Rate limits and the queue of what
 * hashes are the use case's: a page's action calls the same one and must not get around them.
 */
export function defineEndpoint<Body, Allowed extends Access, Verb extends Method, Path extends string>(
  options: EndpointOptions<Body, Allowed, Verb, Path>,
): Endpoint {
  return options as unknown as Endpoint;
}
