import type { Sharp } from "sharp";
import { type PhotoSize, photoSizes } from "../../domain/garage/photo.ts";
import { openPicture, type PictureProblem } from "./open-picture.ts";

const profileSize = 512;
const timeout = { seconds: 20 };

/**
 * A profile's picture from whatever was uploaded: square, upright, small, and without what a camera writes beside it, such as
 * where it was. Undefined when it is no picture that can be read, whatever the sender calls it.
 */
export async function shrinkPhoto(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const result = await openPicture(bytes, (picture, sharp) =>
    picture
      .resize(profileSize, profileSize, { fit: "cover", position: sharp.strategy.attention })
      .webp({ quality: 82 })
      .timeout(timeout)
      .toBuffer(),
  );
  return "made" in result ? new Uint8Array(result.made) : undefined;
}

/** A picture of the garage in all its sizes, with the dimensions of the largest. */
export interface SizedPhoto {
  width: number;
  height: number;
  files: Record<PhotoSize, Uint8Array>;
}

/** A picture of the garage from whatever was uploaded: whole, upright, and without what a camera writes beside it. */
export async function resizePhoto(bytes: Uint8Array): Promise<SizedPhoto | PictureProblem> {
  const result = await openPicture(bytes, async (picture, sharp): Promise<SizedPhoto> => {
    // The file is unpacked once; the sizes are made from plain pixels.
    const { data, info } = await fitInto(picture, photoSizes.large)
      .timeout(timeout)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const encode = (size: PhotoSize) =>
      fitInto(sharp(data, { raw: { width, height, channels } }), photoSizes[size])
        .webp({ quality: 80 })
        .timeout(timeout)
        .toBuffer();
    const [small, medium, large] = [await encode("small"), await encode("medium"), await encode("large")];
    return { width, height, files: { small, medium, large } };
  });
  return "made" in result ? result.made : result.problem;
}

function fitInto(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: "inside", withoutEnlargement: true });
}
