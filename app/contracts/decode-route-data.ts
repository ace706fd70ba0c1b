import { UNSAFE_decodeViaTurboStream as decode } from "react-router";

/**
 * A route loader's result, from the body of a data request; undefined where the request failed for this route.
 *
 * Leans on: `UNSAFE_decodeViaTurboStream`, and that it gives each route's `data` by the route's id. Checked with React Router 8.4.
 * If it breaks: a prefetched guide is requested once more when it is opened.
 */
export async function decodeRouteData(body: ReadableStream<Uint8Array>, routeId: string): Promise<unknown> {
  const { value } = await decode(body, window);
  return (value as Record<string, { data?: unknown } | undefined>)[routeId]?.data;
}
