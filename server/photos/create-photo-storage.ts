import type { Config } from "../config.ts";
import { createFolderStorage } from "./folder-storage.ts";
import type { PhotoStorage } from "./photo-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

/** The storage that the settings name. */
export function createPhotoStorage({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): PhotoStorage {
  return s3 ? createS3Storage(s3) : createFolderStorage(dataDir);
}
