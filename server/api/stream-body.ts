import type { Context } from "hono";
import type { HttpEnv } from "../http/http-env.ts";
import type { Log } from "../log.ts";

/**
 * A body that is read as fast as it is sent. When reading fails, the status is long gone: the connection breaks off, so that
 * nobody takes half a file for a whole one.
 */
export function streamBody(
  { env: { outgoing } }: Context<HttpEnv>,
  pieces: AsyncIterable<Uint8Array>,
  log: Log,
): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await iterator.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log.error("a response broke off", { route: outgoing.route, reason: String(error) });
          outgoing.destroy();
          controller.close();
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
