import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf, plainAddress, type TrustedProxies } from "./client-address.ts";
import { refusalHeaders } from "./security-headers.ts";

/** A large office behind one address fits in; a machine that opens connections to hold them does not. */
const maxConnectionsPerNetwork = 256;
const drainMs = 10_000;

/** Closes connections beyond what one network may hold. A trusted proxy speaks for many, so it has no such limit. */
export function limitConnections(server: Server, isTrusted: TrustedProxies): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? "");
    if (isTrusted(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= maxConnectionsPerNetwork) return void socket.destroy();
    open.set(network, count + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** Refuses a request that the HTTP parser itself could not read. Returns the status, or nothing when nobody is there. */
export function refuseMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  requestId: string,
): number | undefined {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  const headers = {
    "X-Request-Id": requestId,
    ...refusalHeaders,
    Connection: "close",
    "Content-Length": "0",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`);
  return Number.parseInt(status, 10);
}

/** Accepts no new connection, lets what is under way finish, and closes connections that are still open after a while. */
export async function drain(server: Server & { underWay: Iterable<Promise<unknown>> }): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  // A kept-alive connection is idle again once its response is out; without this it would hold the stop until the cut.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(sweep);
  clearTimeout(cut);
  await Promise.allSettled(server.underWay);
}
