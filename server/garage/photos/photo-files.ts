import type { Photo, PhotoKind } from "../../../domain/garage/photo.ts";
import { photoTexts, wrongTypeText } from "../../../domain/garage/photo-texts.ts";
import { AppError } from "../../errors.ts";
import type { PictureProblem } from "../../photos/open-picture.ts";
import type { Photos } from "../../photos/photos.ts";

export interface PhotoFiles extends Pick<Photo, "format" | "width" | "height"> {
  /** By name, as in `photoFiles`. */
  files: Record<string, Uint8Array>;
}

export const mediaTypes = { pdf: "application/pdf", webp: "image/webp" } as const;

/** The files to store from whatever was uploaded, by its bytes: name and declared type are never looked at. */
export async function makePhotoFiles(
  photos: Photos,
  uid: string,
  bytes: Uint8Array,
  kind: PhotoKind,
): Promise<PhotoFiles> {
  if (bytes.length === 0) throw refusal(photoTexts.empty);
  if (kind === "receipt" && startsLikePdf(bytes)) {
    if (!endsLikePdf(bytes)) throw refusal(photoTexts.broken);
    return { format: "pdf", width: 0, height: 0, files: { "receipt.pdf": bytes } };
  }
  const sized = await photos.resize(uid, bytes);
  // Nothing is wrong with the file: a server that is less busy may have the time.
  if (sized === "timeout") throw new AppError("unavailable", photoTexts.tooSlow);
  if (typeof sized === "string") throw refusal(problemText(sized, kind));
  const { width, height, files } = sized;
  const named = Object.entries(files).map(([size, file]) => [`${size}.webp`, file] as const);
  return { format: "webp", width, height, files: Object.fromEntries(named) };
}

const refusal = (text: string) => new AppError("not-an-image", text);

function problemText(problem: PictureProblem, kind: PhotoKind): string {
  if (problem === "heic") return photoTexts.heic;
  if (problem === "too-many-pixels") return photoTexts.tooManyPixels;
  return problem === "broken" ? photoTexts.broken : wrongTypeText(kind);
}

// The inside of a PDF is not looked at: it is only ever sent to its owner, as a download.
const startsLikePdf = (bytes: Uint8Array) => latin(bytes.subarray(0, 5)) === "%PDF-";
const endsLikePdf = (bytes: Uint8Array) => latin(bytes.subarray(-1024)).includes("%%EOF");
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
