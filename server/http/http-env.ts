import type { IncomingMessage, ServerResponse } from "node:http";

/** From the page cache, made for it, past it, or expired and sent while it is made again. */
export type CacheOutcome = "hit" | "miss" | "pass" | "stale";

/** A response with its request's id, and what the handler notes for the log and the metrics. */
export interface ObservedResponse extends ServerResponse {
  readonly requestId: string;
  /** The route's pattern. */
  route: string;
  cache: CacheOutcome | undefined;
}

export interface HttpEnv {
  Bindings: { incoming: IncomingMessage; outgoing: ObservedResponse };
}
