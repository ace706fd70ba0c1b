import { garbageRequest } from "./fuzz-garbage.ts";
import { FuzzRandom } from "./fuzz-random.ts";
import { mutatedRouteRequest } from "./fuzz-routes.ts";

/** One request as it goes on the wire. */
export interface FuzzRequest {
  kind: string;
  bytes: Buffer;
  /**
   * Whether it is one whole message by its own framing, so that the connection can be used again after the answer.
   * Others are sent on a connection of their own.
   */
  framed: boolean;
  /** A message that stops half way: the server learns it only when the sender closes. */
  unfinished?: boolean;
  /** The answer to HEAD has no body. */
  head?: boolean;
}

/** Requests without end, the same for the same seed: more than half are real requests with something wrong. */
export function createFuzzer(seed: number): () => FuzzRequest {
  const random = new FuzzRandom(seed);
  return () => (random.chance(0.6) ? mutatedRouteRequest(random) : garbageRequest(random));
}

/** A request as a reader can copy it into a raw socket. */
export function describeRequest({ kind, bytes }: FuzzRequest): string {
  const shown = JSON.stringify(bytes.subarray(0, 1_000).toString("latin1"));
  return `${kind}: ${shown}${bytes.length > 1_000 ? ` … ${bytes.length} bytes` : ""}`;
}
