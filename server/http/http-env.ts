import type { IncomingMessage, ServerResponse } from "node:http";

/** A response with its request's id, and what the handler notes for the log and the metrics. */
export interface ObservedResponse extends ServerResponse {
  readonly requestId: string;
  /** The route's pattern. */
  route: string;
  cache: "hit" | "miss" | undefined;
}

export interface HttpEnv {
  Bindings: { incoming: IncomingMessage; outgoing: ObservedResponse };
}
