import { lookup as lookupName } from "node:dns/promises";
import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export interface PostOptions {
  /** For tests on one machine. */
  reachesPrivate: boolean;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  resolve?: (host: string) => Promise<readonly string[]>;
}

export class NotPublic extends Error {}
export class NameNotFound extends Error {}

const defaultTimeoutMs = 10_000;

async function resolveName(host: string): Promise<readonly string[]> {
  return (await lookupName(host, { all: true })).map(({ address }) => address);
}

/**
 * The addresses of a URL's host, each of which is public. A name with one private address among public ones is refused as a
 * whole: which of them a connection takes is not ours to choose.
 */
export async function publicAddresses(
  url: URL,
  { reachesPrivate, resolve = resolveName }: PostOptions,
): Promise<readonly string[]> {
  // The parser has made ordinary addresses of decimal, octal and shortened ones by now.
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(host)
    ? [host]
    : await resolve(host).catch((error: unknown) => {
        throw new NameNotFound(`${host} can't be found`, { cause: error });
      });
  if (addresses.length === 0) throw new NameNotFound(`${host} can't be found`);
  if (!reachesPrivate && !addresses.every(isPublicAddress)) throw new NotPublic(`${host} is not public`);
  return addresses;
}

/**
 * Posts to an address that a stranger chose. The name is resolved once, what it leads to is checked, and the connection goes to
 * that: a name that leads elsewhere a moment later changes nothing. Redirects are not followed. Of the response only the status
 * is read.
 */
export async function postPublic(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  options: PostOptions,
): Promise<number> {
  const url = new URL(address);
  const [checked = ""] = await publicAddresses(url, options);
  const family = isIP(checked);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const { timeoutMs = defaultTimeoutMs, signal } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  return new Promise((done, fail) => {
    const sent: ClientRequest = request(url, {
      method: "POST",
      headers: { "Content-Length": Buffer.byteLength(body), ...headers },
      // A connection of its own: one that is kept open was opened for another check.
      agent: false,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      lookup: (_host, { all }, callback) =>
        all ? callback(null, [{ address: checked, family }]) : callback(null, checked, family),
    });
    sent.once("error", fail);
    sent.once("response", (response) => {
      response.on("error", () => {});
      response.destroy();
      done(response.statusCode ?? 0);
    });
    sent.end(body);
  });
}
