import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { byteRange } from "./byte-range.ts";

export type Encoding = "identity" | "gzip" | "br";

/** A finished answer, kept in memory in every encoding and sent as often as it is asked for. */
export interface Answer {
  status: number;
  /** The route's pattern, for logs and metrics. */
  route: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Of the identity body; the encoded ones carry their encoding as a suffix. */
  tag: string;
  bytes: number;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg\+xml)/;

// 9 is within a few per cent of 11 at a tenth of the time; the page waits for it once.
const brotliQuality = 9;

export interface AnswerParts {
  status: number;
  route: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Bodies compressed at build time. */
  compressed?: Partial<Record<Encoding, Buffer>>;
}

export async function makeAnswer({ status, route, headers, body, compressed }: AnswerParts): Promise<Answer> {
  const bodies: Answer["bodies"] = { identity: body, ...compressed };
  const worthCompressing = body.length > 256 && compressible.test(headers["Content-Type"] ?? "");
  if (worthCompressing) {
    bodies.br ??= await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
    bodies.gzip ??= await gzipped(body, { level: 9 });
  }
  const varying = bodies.br || bodies.gzip ? { ...headers, Vary: "Accept-Encoding" } : headers;
  return {
    status,
    route,
    headers: Object.entries(varying).flat(),
    bodies,
    tag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
    bytes: Object.values(bodies).reduce((sum, each) => sum + each.length, 0),
  };
}

/** Sends an answer: the best encoding, 304 for a copy the client holds, a range where one is asked for, no body to HEAD. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const encoding = chooseEncoding(request.headers["accept-encoding"], answer.bodies);
  const body = answer.bodies[encoding] ?? answer.bodies.identity;
  const etag = encoding === "identity" ? `"${answer.tag}"` : `"${answer.tag}-${encoding}"`;
  const headers = answer.headers.concat("ETag", etag);
  const asked = request.headers;

  if (
    asked["if-none-match"] !== undefined &&
    answer.status === 200 &&
    matches(asked["if-none-match"], etag)
  ) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  if (answer.status === 200) {
    headers.push("Accept-Ranges", "bytes");
    if (asked.range !== undefined && request.method === "GET") {
      const stale = asked["if-range"] !== undefined && asked["if-range"] !== etag;
      const range = stale ? undefined : byteRange(asked.range, body.length);
      if (range === "unsatisfiable") {
        response
          .writeHead(416, headers.concat("Content-Range", `bytes */${body.length}`, "Content-Length", "0"))
          .end();
        return;
      }
      if (range) {
        const part = body.subarray(range.start, range.end + 1);
        headers.push("Content-Range", `bytes ${range.start}-${range.end}/${body.length}`);
        response.writeHead(206, headers.concat("Content-Length", String(part.length))).end(part);
        return;
      }
    }
  }
  headers.push("Content-Length", String(body.length));
  response.writeHead(answer.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

/** Brotli where it is accepted, else gzip, else the plain body. A quality of 0 means "not this one". */
export function chooseEncoding(accepted: string | undefined, bodies: Answer["bodies"]): Encoding {
  if (accepted === undefined) return "identity";
  const header = accepted.toLowerCase();
  for (const encoding of ["br", "gzip"] as const) {
    if (bodies[encoding] && accepts(header, encoding)) return encoding;
  }
  return "identity";
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding) && !header.includes("*")) return false;
  // The common header has no qualities at all; only parse when it does.
  if (!header.includes(";"))
    return header.split(",").some((item) => item.trim() === encoding || item.trim() === "*");
  const items = header.split(",").map((item) => item.split(";").map((part) => part.trim()));
  // What is said of an encoding by its name counts for more than the wildcard, wherever it stands.
  const item = items.find(([name]) => name === encoding) ?? items.find(([name]) => name === "*");
  const quality = item?.find((parameter) => parameter.startsWith("q="));
  return item !== undefined && (quality === undefined || Number.parseFloat(quality.slice(2)) > 0);
}

function matches(header: string, etag: string): boolean {
  return (
    header === etag ||
    header === "*" ||
    header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag)
  );
}
