import { randomBytes } from "node:crypto";
import { createFairQueue } from "../fair-queue.ts";
import type { PhotoStorage } from "./photo-storage.ts";
import { isAvif, shrinkPhoto } from "./shrink-photo.ts";

export interface Photos {
  storage: PhotoStorage;
  /** A few at a time, fair between accounts. */
  shrink(account: string, bytes: Uint8Array): ReturnType<typeof shrinkPhoto>;
  /** Call it when a removal was noted and committed; it does not wait for it. */
  removeSoon(): void;
}

const waiting = { maxWaiting: 60, maxWaitingPerKey: 20 };

export function createPhotos({ storage, removeSoon }: Pick<Photos, "storage" | "removeSoon">): Photos {
  const queue = createFairQueue({ concurrency: 2, ...waiting });
  // Unpacking one takes as much memory as it does for ten others.
  const avifQueue = createFairQueue({ concurrency: 1, ...waiting });
  return {
    storage,
    shrink: (account, bytes) => (isAvif(bytes) ? avifQueue : queue)(account, () => shrinkPhoto(bytes)),
    removeSoon,
  };
}

export function newPhotoName(): string {
  return randomBytes(16).toString("hex");
}
