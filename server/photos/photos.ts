import type { Config } from "../config.ts";
import { dueRemovals, forgetRemoval } from "../db/photo-removals.ts";
import { createFairQueue } from "../fair-queue.ts";
import type { KeptDatabase } from "../kept-database.ts";
import type { Log } from "../log.ts";
import { createPhotoStorage } from "./create-photo-storage.ts";
import type { PhotoStorage } from "./photo-storage.ts";
import { isAvif, shrinkPhoto } from "./shrink-photo.ts";

export interface Photos {
  storage: PhotoStorage;
  /** A few at a time, fair between accounts. */
  shrink(account: string, bytes: Uint8Array): ReturnType<typeof shrinkPhoto>;
  /** Call it when a removal was noted and committed; it does not wait for it. */
  removeSoon(): void;
  /** Waits for the removals under way. */
  stop(): Promise<void>;
}

interface Options {
  config: Pick<Config, "dataDir" | "s3">;
  database: Pick<KeptDatabase, "get">;
  log: Log;
}

const waiting = { maxWaiting: 60, maxWaitingPerKey: 20 };
const everyMs = 60 * 60_000;
const batch = 50;

/** Keeps pictures, and removes those that nobody shows: at once, when told of it, and every hour what failed. */
export function startPhotos({ config, database, log }: Options): Photos {
  const storage = createPhotoStorage(config);
  const queue = createFairQueue({ concurrency: 2, ...waiting });
  // Unpacking one takes as much memory as it does for ten others.
  const avifQueue = createFairQueue({ concurrency: 1, ...waiting });
  let work: Promise<void> = Promise.resolve();

  async function removeDue(): Promise<void> {
    try {
      for (let due = batch; due === batch; ) {
        const keys = await dueRemovals(database.get(), batch);
        for (const key of keys) {
          await storage.remove(key);
          await forgetRemoval(database.get(), key);
        }
        due = keys.length;
      }
    } catch (error) {
      log.error("photos were not removed; they will be later", error);
    }
  }

  function removeSoon(): void {
    work = work.then(removeDue);
  }

  const timer = setInterval(removeSoon, everyMs).unref();
  return {
    storage,
    shrink: (account, bytes) => (isAvif(bytes) ? avifQueue : queue)(account, () => shrinkPhoto(bytes)),
    removeSoon,
    async stop() {
      clearInterval(timer);
      await work;
    },
  };
}
