import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { Config } from "../config.ts";
import { isLoopback } from "../loopback.ts";

/** Who sent a request. Forwarded headers are believed only when the neighbor that sent them is a trusted proxy. */
export interface Client {
  address: string;
}

export type IdentifyClient = (request: IncomingMessage) => Client;

/** Whether an address is that of a proxy that the settings name. */
export type TrustedProxies = (address: string) => boolean;

export function createTrustedProxies(trustedProxies: readonly string[]): TrustedProxies {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) =>
    trustedProxies.length > 0 &&
    isIP(address) !== 0 &&
    trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

export function createIdentifyClient(trustedProxies: readonly string[]): IdentifyClient {
  const isTrusted = createTrustedProxies(trustedProxies);
  return (request) => {
    const neighbor = plainAddress(request.socket.remoteAddress ?? "");
    if (!isTrusted(neighbor)) return { address: neighbor };
    // The right-most address that is not a proxy of ours is the first one nobody could have made up.
    const hops = headerText(request, "x-forwarded-for")
      .split(",")
      .map((hop) => plainAddress(hop.trim()));
    const client = hops.reverse().find((hop) => !isTrusted(hop)) ?? "";
    // A hop that is no address ends the search: what is before it may be made up.
    return { address: isIP(client) === 0 ? neighbor : client };
  };
}

const proxyMarks = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded"];

/** Whether a proxy passed the request on, or somebody wants us to believe it. */
export function isForwarded({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return proxyMarks.some((name) => headers[name] !== undefined);
}

/**
 * Whether the request comes from this machine itself and was not passed on by a proxy. The name it was sent to counts too: a
 * page of another site may have its own name resolved to this machine and let the visitor's browser send requests.
 */
export function isLocal(request: IncomingMessage, client: Client): boolean {
  const loopback = client.address === "::1" || client.address.startsWith("127.");
  const { host = "", via } = request.headers;
  return loopback && !isForwarded(request) && via === undefined && isLoopback(hostnameOf(host));
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
}

export function plainAddress(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}

function headerText(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : (value ?? "");
}

/** The network that limits count for: one host usually has a whole /64 of version 6. */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? prefixOf(address, 64) : address;
}

/** The /48 around it, which some customers get whole: 65,536 networks in one hand. Undefined for version 4. */
export function widerNetworkOf(address: string): string | undefined {
  return isIP(address) === 6 ? prefixOf(address, 48) : undefined;
}

function prefixOf(address: string, bits: 48 | 64): string {
  const [bare = ""] = address.split("%");
  const [left = "", right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [groupsOf(left), groupsOf(right ?? "")];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, bits / 16).join(":")}::/${bits}`;
}

function groupsOf(side: string): string[] {
  return side.split(":").filter(Boolean);
}

/**
 * Whether a request comes from one of our own pages. On a machine without an outside address those are its loopback names,
 * whichever the visitor typed; the name must be that of the request's Host, so that a page of another port stays outside.
 */
export function isOwnOrigin(
  { publicUrl, isOnlyLocal }: Pick<Config, "publicUrl" | "isOnlyLocal">,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined) return false;
  if (origin === publicUrl) return true;
  if (!isOnlyLocal || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.protocol === "http:" && isLoopback(url.hostname) && url.host === host;
}
