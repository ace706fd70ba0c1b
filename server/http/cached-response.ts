import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { byteRange } from "./byte-range.ts";
import type { ObservedResponse } from "./http-env.ts";

export type Encoding = "identity" | "gzip" | "br";

/** A finished response in memory, ready to be sent any number of times. */
export interface CachedResponse {
  status: number;
  /** The route's pattern, for logs and metrics. */
  route: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  bodies: Partial<Record<Encoding, Body>> & { identity: Body };
  /** Its size in memory. */
  bytes: number;
}

/** One encoding of a body, with all that can be prepared before a request arrives. */
interface Body {
  /** Absent for `identity` where there is a gzip body: hardly a client takes no compression, and the cache holds twice the pages. */
  content?: Buffer | undefined;
  /** The same bytes as text where they are few: Node sends a text and its head in one piece, a buffer in two. */
  text?: string;
  etag: string;
  /** Those of the response and of this body, but for its length, which a range changes. */
  headers: string[];
  length: string;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg\+xml)/;

/**
 * From 10 on brotli weighs the whole text before it chooses: a tenth smaller than 9 for three times the time (a guide:
 * 60 ms, beside the loop), which the page waits for once. 11 takes three times as long again for three percent. A small
 * body gains a hundred bytes and would wait ten times as long.
 */
function brotliParams(size: number): Record<number, number> {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = constants;
  return size < 16_384 ? { [quality]: 9, [window]: 15 } : { [quality]: 10 };
}

/**
 * A body that is hardly ever sent twice is compressed quickly and once, by gzip, which every browser takes: a quick brotli
 * would be six percent smaller and cost as much again.
 */
async function compress(
  body: Buffer,
  { compressed, isRare }: Pick<ResponseParts, "compressed" | "isRare">,
): Promise<Partial<Record<Encoding, Buffer>>> {
  if (isRare) return { gzip: await gzipped(body, { level: 4 }) };
  const [br, gz] = await Promise.all([
    compressed?.br ?? brotli(body, { params: brotliParams(body.length) }),
    compressed?.gzip ?? gzipped(body, { level: 9 }),
  ]);
  return { br, gzip: gz };
}

export interface ResponseParts {
  status: number;
  route: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Bodies compressed at build time. */
  compressed?: Partial<Record<Encoding, Buffer>>;
  /** Whether it will hardly be sent twice, such as the results of a search. */
  isRare?: boolean | undefined;
}

export async function makeCachedResponse(parts: ResponseParts): Promise<CachedResponse> {
  const { status, route, headers, body } = parts;
  const worthCompressing = body.length > 256 && compressible.test(headers["Content-Type"] ?? "");
  const contents: Partial<Record<Encoding, Buffer>> = {
    identity: body,
    ...(worthCompressing ? await compress(body, parts) : parts.compressed),
  };
  const varying = contents.br || contents.gzip ? { ...headers, Vary: "Accept-Encoding" } : headers;
  const list = Object.entries(varying).flat();
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const bodies = Object.fromEntries(
    Object.entries(contents).map(([encoding, content]) => {
      const encoded = encoding !== "identity";
      const etag = encoded ? `"${tag}-${encoding}"` : `"${tag}"`;
      const whole = [...list, "ETag", etag];
      if (encoded) whole.push("Content-Encoding", encoding);
      if (status === 200) whole.push("Accept-Ranges", "bytes");
      const body = { etag, headers: whole, length: String(content.length) };
      if (!encoded && contents.gzip) return [encoding, body];
      const text = content.length < 12_000 ? content.toString("latin1") : undefined;
      return [encoding, { ...body, content, text }];
    }),
  ) as CachedResponse["bodies"];
  return {
    status,
    route,
    headers: list,
    bodies,
    bytes: Object.values(bodies).reduce(
      (sum, { content, text = "", headers }) =>
        sum + (content?.length ?? 0) + text.length + headers.join().length,
      0,
    ),
  };
}

/** Sends the best encoding, 304 for a copy that the client has, a range where one is requested, no body to HEAD. */
export function sendCached(
  request: IncomingMessage,
  response: ObservedResponse,
  cached: CachedResponse,
): void {
  const encoding = chooseEncoding(request.headers["accept-encoding"], cached.bodies);
  const body = cached.bodies[encoding] ?? cached.bodies.identity;
  // Node takes a list of headers as it is only when none was set before: that is most of the cost of sending it.
  const first = ["X-Request-Id", response.requestId];
  const tag = request.headers["if-none-match"];

  if (tag !== undefined && cached.status === 200 && matchesTag(tag, body.etag)) {
    response.writeHead(304, [...first, ...cached.headers, "ETag", body.etag]).end();
  } else if (request.method === "HEAD") {
    response.writeHead(cached.status, [...first, ...body.headers, "Content-Length", body.length]).end();
  } else if (body.content) {
    sendBody(body.content);
  } else {
    // In the thread pool: nobody else waits for it. In one piece, because each piece would wait for a turn of a busy loop; with a
    // byte to spare, because a full buffer asks for another.
    const chunkSize = Math.max(constants.Z_MIN_CHUNK, Number(body.length) + 1);
    gunzip(cached.bodies.gzip?.content ?? "", { chunkSize }, (error, content) =>
      error ? response.destroy(error) : sendBody(content),
    );
  }

  function sendBody(content: Buffer): void {
    const range = cached.status === 200 ? requestedRange(request, body.etag, content.length) : undefined;
    if (range === "unsatisfiable") {
      const nothing = ["Content-Range", `bytes */${body.length}`, "Content-Length", "0"];
      response.writeHead(416, [...first, ...body.headers, ...nothing]).end();
    } else if (range) {
      const part = content.subarray(range.start, range.end + 1);
      const which = ["Content-Range", `bytes ${range.start}-${range.end}/${body.length}`];
      response
        .writeHead(206, [...first, ...body.headers, ...which, "Content-Length", String(part.length)])
        .end(part);
    } else {
      response.writeHead(cached.status, [...first, ...body.headers, "Content-Length", body.length]);
      if (body.text !== undefined) response.end(body.text, "latin1");
      else response.end(content);
    }
  }
}

function requestedRange({ headers, method }: IncomingMessage, etag: string, length: number) {
  if (headers.range === undefined || method !== "GET") return undefined;
  const isStale = headers["if-range"] !== undefined && headers["if-range"] !== etag;
  return isStale ? undefined : byteRange(headers.range, length);
}

/** No client names so many encodings. */
const maxAcceptLength = 500;

/** Brotli where it is accepted, else gzip, else the plain body. A quality of 0 means "not this one". */
export function chooseEncoding(
  accepted: string | undefined,
  bodies: Partial<Record<Encoding, unknown>>,
): Encoding {
  if (accepted === undefined || accepted.length > maxAcceptLength) return "identity";
  const header = accepted.toLowerCase();
  for (const encoding of ["br", "gzip"] as const) {
    if (bodies[encoding] && accepts(header, encoding)) return encoding;
  }
  return "identity";
}

const listed = { br: /(?:^|,)\s*(?:br|\*)\s*(?:,|$)/, gzip: /(?:^|,)\s*(?:gzip|\*)\s*(?:,|$)/ };

function accepts(header: string, encoding: keyof typeof listed): boolean {
  // The common header has no qualities at all; only parse when it does.
  if (!header.includes(";")) return listed[encoding].test(header);
  const items = header.split(",").map((item) => item.split(";").map((part) => part.trim()));
  // An encoding's own entry counts for more than the wildcard, in any order.
  const item = items.find(([name]) => name === encoding) ?? items.find(([name]) => name === "*");
  const quality = item?.find((parameter) => parameter.startsWith("q="));
  return item !== undefined && (quality === undefined || Number.parseFloat(quality.slice(2)) > 0);
}

export function matchesTag(header: string, etag: string): boolean {
  return (
    header === etag ||
    header === "*" ||
    header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag)
  );
}
