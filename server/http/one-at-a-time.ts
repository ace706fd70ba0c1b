import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { ObservedResponse } from "./observe.ts";

type Handler = (request: IncomingMessage, response: ObservedResponse) => void;

/** More than any client that is not at war with us sends ahead. */
const maxWaiting = 32;

/**
 * Handles the requests of a connection one after the other. A client may send a thousand ahead without waiting for an answer;
 * Node would start all of them at once, and everyone else would wait for the last.
 */
export function oneAtATime(handle: Handler): Handler {
  /** What waits, for each connection that has a request under way. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function begin(request: IncomingMessage, response: ObservedResponse): void {
    const { socket } = request;
    response.once("close", () => {
      const next = waiting.get(socket)?.shift();
      if (!next || socket.destroyed) waiting.delete(socket);
      // In a turn of the loop of its own, so that other connections are heard in between.
      else setImmediate(next);
    });
    handle(request, response);
  }

  return (request, response) => {
    const queue = waiting.get(request.socket);
    if (!queue) {
      waiting.set(request.socket, []);
      begin(request, response);
    } else if (queue.length < maxWaiting) {
      queue.push(() => begin(request, response));
    } else {
      request.socket.destroy();
    }
  };
}
