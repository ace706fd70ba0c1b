import { AppError } from "../errors.ts";

/** So much of a body must come in each stretch of time: less than a bad telephone line brings. */
const stretchMs = 5_000;
const minBytesPerStretch = 40 * 1024;

/**
 * The whole body, as long as it is no longer than that: a sender may tell a wrong length, or none. One that comes too slowly
 * is given up, so that nobody can hold a place by sending a byte now and then.
 */
export async function readBody(
  { body, headers }: Pick<Request, "body" | "headers">,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get("Content-Length")) > maxBytes) throw tooLarge(maxBytes);
  if (!body) return Buffer.alloc(0);
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let stretch = { endsAt: performance.now() + stretchMs, wanted: minBytesPerStretch };
  try {
    for (;;) {
      const { done, value } = await before(stretch.endsAt - performance.now(), reader.read());
      if (done) return Buffer.concat(chunks);
      length += value.length;
      if (length > maxBytes) throw tooLarge(maxBytes);
      chunks.push(value);
      if (length >= stretch.wanted)
        stretch = { endsAt: performance.now() + stretchMs, wanted: length + minBytesPerStretch };
    }
  } catch (error) {
    // Nobody waits for the rest, and a sender who left has nothing to be told.
    reader.cancel().catch(() => {});
    throw error;
  }
}

async function before<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new AppError("request-timeout", "The rest of this request did not come in time.")),
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
  return new AppError("body-too-large", `That is more than the ${most} that fit here.`);
}
