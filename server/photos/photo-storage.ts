import { AppError } from "../errors.ts";

/** Where pictures are stored. A key is made by us, never by a request: words, figures, and slashes between them. */
export interface PhotoStorage {
  /** It is there whole, or not at all. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** The same, to be read piece by piece. */
  open(key: string): Promise<OpenFile | undefined>;
  /** One that is gone already is fine. */
  remove(key: string): Promise<void>;
}

export interface OpenFile {
  /** Undefined where the storage doesn't say. */
  size: number | undefined;
  pieces: AsyncIterable<Uint8Array>;
}

/** The storage cannot be used now: a folder that nobody may write, a full disk, a bucket that does not respond. */
export function storageAway(cause: unknown): AppError {
  return new AppError("unavailable", "We can't reach your photos right now. Please try again soon.", {
    cause,
  });
}
