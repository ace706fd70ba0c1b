const size = 512;
const patienceSeconds = 20;

/**
 * How files begin, and what the image library calls them: it knows more kinds, some of which can do more than show. A small
 * file can claim any size and would be unpacked to it. A phone at its best takes 50 million pixels, which are read line by
 * line. Of AVIF (heif) the library holds all at once: 4 million take 80 MB, and 115 MB at 12 bits with transparency.
 */
const kinds = [
  { format: "jpeg", pattern: /^\xff\xd8\xff/, maxPixels: 52_000_000 },
  { format: "png", pattern: /^\x89PNG\r\n/, maxPixels: 52_000_000 },
  { format: "webp", pattern: /^RIFF.{4}WEBP/s, maxPixels: 52_000_000 },
  { format: "heif", pattern: /^.{4}ftyp(?:avif|avis|mif1|heic|heix)/s, maxPixels: 4_000_000 },
];

/** A JPEG or PNG that comes in several passes is held whole too, at 6 to 8 bytes a pixel. */
const maxProgressivePixels = 16_000_000;

export function isAvif(bytes: Uint8Array): boolean {
  return kindOf(bytes)?.format === "heif";
}

/**
 * A profile's picture from whatever was uploaded: square, upright, small, and without what a camera writes beside it, such as
 * where it was. Undefined when it is no picture that can be read, whatever the sender calls it.
 */
export async function shrinkPhoto(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const kind = kindOf(bytes);
  if (!kind) return undefined;
  // Loaded with the first picture: most of what the server does needs no image library.
  const { default: sharp } = await import("sharp");
  // No picture is read twice, and more threads would only take them from the next in the queue.
  sharp.cache(false);
  sharp.concurrency(1);
  const read = () => sharp(bytes, { limitInputPixels: kind.maxPixels, failOn: "error" });
  try {
    const { format, width, height, isProgressive } = await read().metadata();
    if (format !== kind.format) return undefined;
    if (isProgressive && width * height > maxProgressivePixels) return undefined;
    const photo = await read()
      .autoOrient()
      .resize(size, size, { fit: "cover", position: sharp.strategy.attention })
      .webp({ quality: 82 })
      .timeout({ seconds: patienceSeconds })
      .toBuffer();
    return new Uint8Array(photo);
  } catch {
    // The library tells a broken file from a failure of its own by words only; to the sender both mean another file.
    return undefined;
  }
}

function kindOf(bytes: Uint8Array) {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return kinds.find(({ pattern }) => pattern.test(beginning));
}
