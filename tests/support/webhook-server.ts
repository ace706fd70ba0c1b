import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

export interface ReceivedSignUp {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A newsletter service on this machine, which keeps what it received. It takes everything unless it is told otherwise. */
export async function startWebhook(port = 0) {
  const received: ReceivedSignUp[] = [];
  const service = {
    received,
    url: "",
    respond: (response: ServerResponse): void => {
      response.writeHead(204).end();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const server = createServer(async (request, response) => {
    received.push({ method: request.method, headers: request.headers, body: await json(request) });
    service.respond(response);
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/secret-path`;
  return service;
}
