import type { IncomingMessage } from "node:http";
import type { ObservedResponse } from "./observe.ts";

export interface HttpEnv {
  Bindings: { incoming: IncomingMessage; outgoing: ObservedResponse };
}
