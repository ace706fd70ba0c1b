import type { Sharp } from "sharp";

/**
 * How files begin, and what the image library calls them: it knows more kinds, some of which can do more than show. A small
 * file can claim any size and would be unpacked to it. A phone at its best takes 50 million pixels, which are read line by
 * line. Of AVIF (heif) the library holds all at once: 4 million take 80 MB, and 115 MB at 12 bits with transparency.
 */
const kinds = [
  { format: "jpeg", pattern: /^\xff\xd8\xff/, maxPixels: 52_000_000 },
  { format: "png", pattern: /^\x89PNG\r\n/, maxPixels: 52_000_000 },
  { format: "webp", pattern: /^RIFF.{4}WEBP/s, maxPixels: 52_000_000 },
  { format: "heif", pattern: /^.{4}ftyp(?:avif|avis|mif1)/s, maxPixels: 4_000_000 },
];

const heicPattern = /^.{4}ftyp(?:hei[cxms]|hev[cxms])/s;

/** A JPEG or PNG that comes in several passes is held whole too, at 6 to 8 bytes a pixel. */
const maxProgressivePixels = 16_000_000;

/** Why a file cannot be used as a picture. */
export type PictureProblem = "unknown-kind" | "heic" | "too-many-pixels" | "broken" | "timeout";

export function isAvif(bytes: Uint8Array): boolean {
  return kindOf(beginningOf(bytes))?.format === "heif";
}

/**
 * Opens whatever was uploaded as a picture, by its bytes and whatever the sender calls it. `make` begins with the upright
 * picture and may fail: a file can be broken anywhere.
 */
export async function openPicture<Made>(
  bytes: Uint8Array,
  make: (picture: Sharp, sharp: typeof import("sharp").default) => Promise<Made>,
): Promise<{ made: Made } | { problem: PictureProblem }> {
  const beginning = beginningOf(bytes);
  if (heicPattern.test(beginning)) return { problem: "heic" };
  const kind = kindOf(beginning);
  if (!kind) return { problem: "unknown-kind" };
  // Loaded with the first picture: most of what the server does needs no image library.
  const { default: sharp } = await import("sharp");
  // No picture is read twice, and more threads would only take them from the next in the queue.
  sharp.cache(false);
  sharp.concurrency(1);
  const read = () => sharp(bytes, { limitInputPixels: kind.maxPixels, failOn: "error" });
  try {
    const { format, compression, width, height, isProgressive } = await read().metadata();
    if (format !== kind.format) return { problem: "unknown-kind" };
    if (compression === "hevc") return { problem: "heic" };
    if (isProgressive && width * height > maxProgressivePixels) return { problem: "too-many-pixels" };
    return { made: await make(read().autoOrient(), sharp) };
  } catch (error) {
    return { problem: problemOf(String(error)) };
  }
}

/** The library distinguishes them by words only. */
function problemOf(error: string): PictureProblem {
  if (error.includes("pixel limit")) return "too-many-pixels";
  return error.includes("timeout: ") ? "timeout" : "broken";
}

const beginningOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 16)).toString("latin1");

const kindOf = (beginning: string) => kinds.find(({ pattern }) => pattern.test(beginning));
