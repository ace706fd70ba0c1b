import type { IncomingMessage, ServerResponse } from "node:http";

/** What the log and the metrics want to know of an answer; whoever answers fills it in. */
export interface Observed {
  requestId: string;
  route: string;
  cache: "hit" | "miss" | undefined;
}

export type ObservedResponse = ServerResponse & Observed;

export interface HttpEnv {
  Bindings: { incoming: IncomingMessage; outgoing: ObservedResponse };
}
