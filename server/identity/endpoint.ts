import type { z } from "zod";
import type { AccountServices } from "./account-services.ts";
import type { Caller } from "./caller.ts";
import type { LimitName } from "./limits.ts";
import type { Session } from "./session.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Asked<Body> {
  services: AccountServices;
  caller: Caller;
  /** What stands in the place of `:name` in the path. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: Body;
  /** What was uploaded; nothing where the endpoint takes no upload. */
  bytes: Uint8Array;
}

export interface AskedByOwner<Body> extends Asked<Body> {
  session: Session;
}

export interface Answer {
  status?: 200 | 201 | 302 | 409;
  /** To be sent as JSON. */
  body?: unknown;
  /** Sent as they are in the place of JSON, with the type in the headers. */
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}

interface Described<Body> {
  method: Method;
  /** "/api/v1/me/sessions/:id" */
  path: string;
  /** What the body must be. Without one nothing is read. */
  body?: z.ZodType<Body>;
  /** How much JSON it takes, where that is more than a short form holds. */
  maxBytes?: number;
  /** Takes bytes in the place of JSON, so many at most. They are read when the limit allows it. */
  upload?: { maxBytes: number };
  limit?: {
    name: LimitName;
    account?(body: Body): string;
    /** Which browser asks, if it has signed in to that account before. */
    knownBrowser?(asked: Pick<Asked<Body>, "services" | "caller" | "body">): Promise<string | undefined>;
  };
  /** Whether it hashes a password: only a few do at a time. */
  hashes?: boolean;
}

export interface Endpoint extends Described<unknown> {
  access: "owner" | "everyone";
  answer(asked: Asked<unknown> & { session: Session | undefined }): Promise<Answer>;
}

/** For whoever is signed in, about their own account. What is asked for never says whose: the session does. */
export function forOwner<Body>(
  endpoint: Described<Body> & { answer(asked: AskedByOwner<Body>): Promise<Answer> },
): Endpoint {
  return { ...(endpoint as unknown as Endpoint), access: "owner" };
}

/** For everyone, and so about nobody in particular. */
export function forEveryone<Body>(
  endpoint: Described<Body> & { answer(asked: Asked<Body>): Promise<Answer> },
): Endpoint {
  return { ...(endpoint as unknown as Endpoint), access: "everyone" };
}
