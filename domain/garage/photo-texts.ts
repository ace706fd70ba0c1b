import { acceptedTypes, maxFileBytes, maxPhotos, type PhotoKind } from "./photo.ts";

/** Why a file was refused: the server and the page before it say the same. */
export const photoTexts = {
  heic: "This is a HEIC photo, which most browsers can't show. On an iPhone, set Settings > Camera > Formats to Most Compatible, or export it as JPEG, then upload it again.",
  wrongPicture: "We can't read this file as a photo. Use a JPEG, PNG, WebP, or AVIF.",
  wrongReceipt: "We can't read this file as a receipt. Use a PDF, JPEG, PNG, WebP, or AVIF.",
  broken: "This file is damaged or incomplete. Try exporting it again.",
  tooManyPixels:
    "This photo has too many pixels. The limit is 50 megapixels, 16 for a progressive JPEG or interlaced PNG, and 4 for AVIF.",
  tooLarge: `This file is larger than ${maxFileBytes / 1024 / 1024} MB. Choose a smaller one.`,
  tooSlow: "We're too busy to process this photo right now. Please try again in a few minutes.",
  empty: "This file is empty.",
  full: "Your photo storage is full. Delete photos you no longer need, then upload again.",
  tooMany: `Your garage can hold up to ${maxPhotos} photos and receipts. Delete some, then upload again.`,
  gone: "This photo was deleted in another tab or on another device.",
  changed: "This photo changed in another tab or on another device. Check it and try again.",
  notSent: "We couldn't reach the server. Check your connection and try again.",
  noCover: "Assign the photo to a car first to use it as the car's picture.",
  notShareable: "You can share only images. PDFs stay private.",
} as const;

export function wrongTypeText(kind: PhotoKind): string {
  return kind === "receipt" ? photoTexts.wrongReceipt : photoTexts.wrongPicture;
}

/** By the form's intent. */
const failures: Readonly<Record<string, string>> = {
  "upload-photos": "Failed to upload",
  "edit-photo": "Failed to save photo",
  "pair-photo": "Failed to pair photos",
  "cover-photo": "Failed to change the car's picture",
  "share-photo": "Failed to share photo",
  "unshare-photo": "Failed to stop sharing",
  "delete-photo": "Failed to delete photo",
  "restore-photo": "Failed to restore photo",
};

/** The title of a failure; undefined when the form is not about a photo. */
export function photoFailureText(intent: string): string | undefined {
  return Object.hasOwn(failures, intent) ? failures[intent] : undefined;
}

/** Why a file need not be sent at all; the server looks at the bytes, not at name and type. */
export function fileProblem(
  { name, type, size }: Pick<File, "name" | "type" | "size">,
  kind: PhotoKind,
): string | undefined {
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/i.test(type)) return photoTexts.heic;
  const isKnown = type !== "" && type !== "application/octet-stream";
  if (isKnown && !acceptedTypes(kind).includes(type.toLowerCase())) return wrongTypeText(kind);
  if (size === 0) return photoTexts.empty;
  return size > maxFileBytes ? photoTexts.tooLarge : undefined;
}

/** The result of choosing a car's picture. */
export function coverText(isPhoto: boolean): string {
  return isPhoto
    ? "Your garage now shows this photo for your car"
    : "Your garage shows our drawing for your car again";
}
