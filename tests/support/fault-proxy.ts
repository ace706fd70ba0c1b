import { once } from "node:events";
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type HttpAnswer, send, type Target } from "./http-client.ts";

/** What was sent is there by then, and worked on. */
const arrivalMs = 10;

/** Between visitors and a server that comes and goes, on a port that stays. */
export class FaultProxy {
  /** Where the server listens now; undefined while there is none. */
  target: Target | undefined;
  /** Sends each request again without telling: the first answer got lost on its way. */
  isRetrying = false;
  /** Of each request only this part of the body arrives, and then its sender is gone. */
  sentPart = 1;
  readonly #server = createServer((request, response) => {
    this.#pass(request, response).catch(() => request.socket.destroy());
  });

  async open(): Promise<void> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (!this.target) throw new Error("There is no server");
    if (this.sentPart < 1) return this.#leave(this.target, request, body);
    if (this.isRetrying) await this.#send(this.target, request, body);
    const answer = await this.#send(this.target, request, body);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  #send(
    target: Target,
    { method = "GET", url = "/", headers }: IncomingMessage,
    body: Buffer,
  ): Promise<HttpAnswer> {
    const { connection: _, ...sent } = headers;
    return send(target, url, { method, headers: sent, body });
  }

  /** Ends in the middle of the body; where there is none, before the answer. */
  async #leave({ port }: Target, { method, url, headers, socket }: IncomingMessage, body: Buffer) {
    const left = forward({ host: "127.0.0.1", port, path: url, method, headers, agent: false });
    left.on("error", () => {}).flushHeaders();
    left.write(body.subarray(0, Math.floor(body.length * this.sentPart)));
    await sleep(arrivalMs);
    left.destroy();
    socket.destroy();
  }
}
