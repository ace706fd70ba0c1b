import { Resolver } from "node:dns/promises";
import { type ClientRequest, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type TcpSocketConnectOpts } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export interface PostOptions {
  /** For tests on one machine. */
  reachesPrivate: boolean;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  resolve?: (host: string, ended: AbortSignal) => Promise<readonly string[]>;
}

export class NotPublic extends Error {}
export class NameNotFound extends Error {}

const defaultTimeoutMs = 10_000;

/**
 * Asks the name servers itself. The system's own lookup takes one of very few threads for as long as a name server is silent, and
 * everyone's lookups would wait for it.
 */
async function resolveName(host: string, ended: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  ended.addEventListener("abort", cancel);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  ended.removeEventListener("abort", cancel);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
}

/**
 * The addresses of a URL's host, each of which is public. A name with one private address among public ones is refused as a
 * whole: which of them a connection takes is not ours to choose.
 */
export async function publicAddresses(
  url: URL,
  { reachesPrivate, resolve = resolveName }: PostOptions,
  ended = AbortSignal.timeout(defaultTimeoutMs),
): Promise<readonly string[]> {
  // The parser has made ordinary addresses of decimal, octal and shortened ones by now.
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(host)
    ? [host]
    : await resolve(host, ended).catch((error: unknown) => {
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
  const { timeoutMs = defaultTimeoutMs, signal } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const checked = await publicAddresses(url, options, ended);
  const all = checked.map((each) => ({ address: each, family: isIP(each) }));
  const [first = { address: "", family: 0 }] = all;
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const connection: RequestOptions & Pick<TcpSocketConnectOpts, "autoSelectFamilyAttemptTimeout"> = {
    method: "POST",
    headers: { "Content-Length": Buffer.byteLength(body), ...headers },
    // A connection of its own: one that is kept open was opened for another check.
    agent: false,
    signal: ended,
    lookup: (_host, { all: wantsAll }, callback) =>
      wantsAll ? callback(null, all) : callback(null, first.address, first.family),
    // Until the next address is tried: a machine may reach only one kind of them.
    autoSelectFamilyAttemptTimeout: 2_500,
  };
  return new Promise((done, fail) => {
    const sent: ClientRequest = request(url, connection);
    sent.once("error", fail);
    sent.once("response", (response) => {
      response.on("error", () => {});
      response.destroy();
      done(response.statusCode ?? 0);
    });
    sent.end(body);
  });
}
