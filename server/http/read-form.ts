import { AppError } from "../errors.ts";
import { parseJson } from "./parse-json.ts";
import { readBody } from "./read-body.ts";

/** More than any form of ours. Node's parser takes the square of the number of fields, so both are bounded before it starts. */
const maxFormBytes = 16 * 1024;
const maxFields = 100;

/** The request with its whole body, bounded: a form, or JSON where the page takes it. */
export async function readForm(request: Request, maxJsonBytes: number | undefined): Promise<Request> {
  const type = request.headers.get("Content-Type") ?? "";
  const isJson = maxJsonBytes !== undefined && /^application\/json\s*(?:;|$)/i.test(type);
  const body = await readBody(request, isJson ? maxJsonBytes : maxFormBytes);
  if (!isJson && !/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw new AppError("unsupported-media-type", "This page takes forms only.");
  if (isJson) parseJson(body.toString());
  else if (hasTooManyFields(body))
    throw new AppError("bad-request", "That is more fields than a form of ours has.");
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, body, signal });
}

export function hasTooManyFields(body: Buffer): boolean {
  let fields = 1;
  for (let at = body.indexOf("&"); at !== -1 && fields <= maxFields; at = body.indexOf("&", at + 1))
    fields += 1;
  return fields > maxFields;
}
