import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { brand } from "../../../domain/brand.ts";
import { DatabaseError, reasonOf } from "./database-error.ts";

export function sqlitePath(dataDir: string): string {
  return join(dataDir, `${brand.name.toLowerCase()}.db`);
}

/** Creates the folder, for its owner alone: it holds people's addresses and the signing secret. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DatabaseError(
      "data-folder",
      `Can't write to the data folder ${dataDir} (${reasonOf(error)}). Change its owner, or set DATA_DIR.`,
      { cause: error },
    );
  }
}
