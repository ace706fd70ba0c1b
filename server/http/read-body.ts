import type { z } from "zod";
import { refusalCode } from "../../domain/accounts/accounts-schema.ts";
import { fieldErrors } from "../../domain/field-errors.ts";
import { AppError } from "../errors.ts";

/** The least that must come every five seconds: less than a bad telephone line brings. */
const formRate = 40 * 1024;
/** Files are long, and many slow ones at once would be many open ones: what a weak mobile connection brings. */
export const uploadRate = 100 * 1024;
const stretchMs = 5_000;

/** The whole body, as long as it is no longer than that. */
export async function readBody(
  request: Pick<Request, "body" | "headers">,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readBodyPieces(request, maxBytes)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * A body piece by piece, up to a length: a sender may announce a wrong one, or none. One that comes too slowly is given up, so
 * that nobody can hold a place by sending a byte now and then.
 */
export async function* readBodyPieces(
  { body, headers }: Pick<Request, "body" | "headers">,
  maxBytes: number,
  minBytesPerStretch = formRate,
): AsyncGenerator<Uint8Array> {
  if (Number(headers.get("Content-Length")) > maxBytes) throw tooLarge(maxBytes);
  if (!body) return;
  const reader = body.getReader();
  let length = 0;
  let isWhole = false;
  let stretch = { endsAt: performance.now() + stretchMs, wanted: minBytesPerStretch };
  try {
    for (;;) {
      const { done, value } = await before(
        stretch.endsAt - performance.now(),
        reader.read().catch(refuseRest),
      );
      isWhole = done;
      if (done) return;
      length += value.length;
      if (length > maxBytes) throw tooLarge(maxBytes);
      yield value;
      if (length >= stretch.wanted)
        stretch = { endsAt: performance.now() + stretchMs, wanted: length + minBytesPerStretch };
    }
  } finally {
    // Nobody waits for the rest, and a sender who left gets no response.
    if (!isWhole) reader.cancel().catch(() => {});
  }
}

/** The sender is gone. */
function refuseRest(cause: unknown): never {
  throw new AppError("request-timeout", "The rest of this request didn't arrive.", { cause });
}

async function before<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new AppError("request-timeout", "The rest of this request didn't arrive in time.")),
    Math.max(0, ms),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function tooLarge(maxBytes: number): AppError {
  const most = maxBytes < 1024 * 1024 ? `${maxBytes / 1024} kB` : `${maxBytes / 1024 / 1024} MB`;
  return new AppError("body-too-large", `That's more than the limit of ${most}.`);
}

const jsonType = /^application\/json\s*(?:;|$)/i;

/** The JSON that was sent: to an endpoint, never a form, which another site could send too. */
export async function readJson(
  request: Pick<Request, "body" | "headers">,
  maxBytes: number,
): Promise<unknown> {
  if (!jsonType.test(request.headers.get("Content-Type") ?? ""))
    throw new AppError("bad-request", "Only JSON is accepted here.");
  return parseJson((await readBody(request, maxBytes)).toString());
}

/**
 * Parses a visitor's input with a schema. Refused input gets the error that the sign-in table has for the first wrong field, or
 * one that names the wrong fields.
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const code = refusalCode(parsed.error);
  throw code === "unknown"
    ? new AppError("bad-request", "Please check what you entered.", { errors: fieldErrors(parsed.error) })
    : new AppError(code);
}

/** Nothing of ours is nested half as deep. */
const maxDepth = 20;

/**
 * JSON that a visitor sent. Its depth is bounded before it is parsed: the parser of Node 26 ends the whole process with a
 * segmentation fault on "[1,[1,[1,…" of some thousand levels that stops in the middle.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > maxDepth) throw new AppError("bad-request", "That's nested too deeply.");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("bad-request", "Only JSON is accepted here.", { cause: error });
  }
}

/** How many brackets are open at the deepest place. Those in strings count for nothing. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === "\\") at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth -= 1;
  }
  return deepest;
}

/** More than any form of ours. Node's parser takes the square of the number of fields, so both are bounded before it starts. */
const maxForm = { bytes: 16 * 1024, fields: 100 };

/** A page's own limits. */
interface BodyLimits {
  maxJsonBytes: number | undefined;
  maxForm: { bytes: number; fields: number } | undefined;
  maxUploadBytes: number | undefined;
}

/**
 * The request with its whole body, bounded: a form, or JSON or a form with files where the page takes them. `received` is the body
 * where it was read before.
 */
export async function readForm(
  request: Request,
  { maxJsonBytes, maxForm: form = maxForm, maxUploadBytes }: BodyLimits,
  received?: Buffer<ArrayBuffer>,
): Promise<Request> {
  const type = request.headers.get("Content-Type") ?? "";
  const isJson = maxJsonBytes !== undefined && jsonType.test(type);
  const isUpload = maxUploadBytes !== undefined && isMultipart(request);
  const maxBytes = isJson ? maxJsonBytes : isUpload ? maxUploadBytes : form.bytes;
  const body = received ?? (await readBody(request, maxBytes));
  if (!isJson && !isUpload && !/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw new AppError("unsupported-media-type", "This page only accepts forms.");
  if (isJson) parseJson(body.toString());
  else if (isUpload ? hasTooManyParts(body, type) : hasTooManyFields(body, form.fields))
    throw new AppError("bad-request", "That form has too many fields.");
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, body, signal });
}

export function isMultipart({ headers }: Pick<Request, "headers">): boolean {
  return /^multipart\/form-data\s*;/i.test(headers.get("Content-Type") ?? "");
}

const maxParts = 40;

/** Also true where the parts have no boundary that could be counted. */
export function hasTooManyParts(body: Buffer, type: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = `--${quoted ?? plain ?? ""}`;
  let parts = boundary === "--" ? maxParts + 1 : 0;
  for (let at = body.indexOf(boundary); at !== -1 && parts <= maxParts; at = body.indexOf(boundary, at + 1))
    parts += 1;
  return parts > maxParts;
}

export function hasTooManyFields(body: Buffer, maxFields = maxForm.fields): boolean {
  let fields = 1;
  for (let at = body.indexOf("&"); at !== -1 && fields <= maxFields; at = body.indexOf("&", at + 1))
    fields += 1;
  return fields > maxFields;
}
