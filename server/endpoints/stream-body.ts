import { once } from "node:events";
import type { Context } from "hono";
import type { FairQueue } from "../fair-queue.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { jsonPieces } from "../json-pieces.ts";
import type { Log } from "../log.ts";
import type { OpenFile } from "../photos/photo-storage.ts";
import type { EndpointResult, Pieces } from "./endpoint.ts";

/** A reader who takes nothing for so long is gone: a piece is a few kilobytes. */
const idleMs = 20_000;

interface Sending {
  pieces: AsyncIterable<Uint8Array>;
  log: Log;
  /** When the next piece may be made. */
  turn?: <T>(next: () => Promise<T>) => Promise<T>;
}

/**
 * A body that is read as fast as it is sent. When reading fails, the status is long gone: the connection breaks off, so that
 * nobody takes half a file for a whole one.
 */
export function streamBody(
  { env: { outgoing } }: Context<HttpEnv>,
  { pieces, log, turn = (next) => next() }: Sending,
): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  let isCanceled = false;
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(timer);
        try {
          const { done, value } = await turn(() => iterator.next());
          if (isCanceled) return;
          if (done) return controller.close();
          timer = setTimeout(() => outgoing.destroy(), idleMs);
          controller.enqueue(value);
        } catch (error) {
          if (isCanceled) return;
          log.error("a response broke off", { route: outgoing.route, reason: String(error) });
          outgoing.destroy();
          controller.close();
        }
      },
      async cancel() {
        isCanceled = true;
        clearTimeout(timer);
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

type Whole<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends AsyncIterable<infer Page> ? Page : Fields[Name];
};

/** A long response as JSON, piece by piece: a list is given in pages. */
export function jsonStream<Fields extends object>(fields: Fields): EndpointResult<Whole<Fields>> {
  return {
    stream: jsonPieces(Object.entries(fields)) as Pieces<Whole<Fields>>,
    headers: { "Content-Type": "application/json; charset=utf-8" },
  };
}

interface SendFile {
  file: OpenFile;
  log: Log;
  /** A few files of one network are sent at a time. */
  sending: FairQueue;
  network: string;
}

/** A file, piece by piece: those who read it slowly take no memory. */
export function sendFile(c: Context<HttpEnv>, { file, log, sending, network }: SendFile): Promise<Response> {
  if (file.size !== undefined) c.header("Content-Length", `${file.size}`);
  return new Promise((resolve, reject) => {
    const sent = sending(network, async () => {
      const isClosed = once(c.env.outgoing, "close");
      resolve(c.body(streamBody(c, { pieces: file.pieces, log })));
      await isClosed;
    });
    sent.catch(reject);
  });
}
