import type { Server } from "node:http";
import type { Socket } from "node:net";
import { plainAddress, type TrustedProxies } from "./client-address.ts";
import { networkOf } from "./network-of.ts";

/** A large office behind one address has its place; a machine that opens connections to hold them does not. */
const maxConnectionsPerNetwork = 256;

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
