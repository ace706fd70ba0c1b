import { randomBytes } from "node:crypto";
import { createFairQueue } from "../fair-queue.ts";
import { isAvif } from "./open-picture.ts";
import type { PhotoStorage } from "./photo-storage.ts";
import { resizePhoto, shrinkPhoto } from "./shrink-photo.ts";

export interface Photos {
  storage: PhotoStorage;
  /** A profile's picture. A few at a time, fair between accounts. */
  shrink(account: string, bytes: Uint8Array): ReturnType<typeof shrinkPhoto>;
  /** A picture of the garage, in the same queue. */
  resize(account: string, bytes: Uint8Array): ReturnType<typeof resizePhoto>;
  /** Call it when a removal was noted and committed; it does not wait for it. */
  removeSoon(): void;
}

const waiting = { maxWaiting: 60, maxWaitingPerKey: 20 };

export function createPhotos({ storage, removeSoon }: Pick<Photos, "storage" | "removeSoon">): Photos {
  const pictures = createFairQueue({ concurrency: 2, ...waiting });
  // Unpacking one takes as much memory as it does for ten others.
  const avifs = createFairQueue({ concurrency: 1, ...waiting });
  const queueFor = (bytes: Uint8Array) => (isAvif(bytes) ? avifs : pictures);
  return {
    storage,
    shrink: (account, bytes) => queueFor(bytes)(account, () => shrinkPhoto(bytes)),
    resize: (account, bytes) => queueFor(bytes)(account, () => resizePhoto(bytes)),
    removeSoon,
  };
}

export function newPhotoName(): string {
  return randomBytes(16).toString("hex");
}
