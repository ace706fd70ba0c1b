import { once } from "node:events";
import { Agent, request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { send, type Target } from "./http-client.ts";

const checkMs = 100;

/**
 * Spreads requests over servers as a load balancer does: each goes to the next server that says it is ready, on connections that
 * stay open. None is sent twice, so that every failure is seen. A server is replaced by another in its place of the list.
 */
export async function openFront(servers: readonly Target[]) {
  const agent = new Agent({ keepAlive: true });
  const ready: (Target | undefined)[] = [];
  let turn = 0;
  const closing = new AbortController();
  const isReady = (server: Target) =>
    send(server, "/readyz").then(
      ({ status }) => status === 200,
      () => false,
    );
  /** One place at a time: a slow server holds up the news of no other. */
  async function watch(place: number): Promise<void> {
    for (; !closing.signal.aborted; await sleep(checkMs)) {
      const server = servers[place];
      ready[place] = server && (await isReady(server)) ? server : undefined;
    }
  }
  const watching = servers.map((_, place) => watch(place));

  const server = createServer((request, response) => {
    const open = ready.filter((each) => each !== undefined);
    const { port } = open[turn++ % open.length] ?? {};
    if (!port) return void response.writeHead(503).end("no server is ready");
    const { connection: _, ...headers } = request.headers;
    const { method, url: path } = request;
    const sent = ask({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
      const { connection: _, "keep-alive": __, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 0, rest);
      pipeline(answer, response, () => {});
    });
    sent.once("error", (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${port}: ${error.message}`);
    });
    pipeline(request, sent, () => {});
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    isReady: (target: Target) => ready.includes(target),
    async stop() {
      closing.abort();
      await Promise.all(watching);
      agent.destroy();
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

export type Front = Awaited<ReturnType<typeof openFront>>;
