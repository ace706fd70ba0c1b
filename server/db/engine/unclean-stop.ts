import { rm } from "node:fs/promises";
import { join } from "node:path";
import { exists, writeFileAtomic } from "../../files/durable-files.ts";

export interface RunMark {
  /** Whether the server before this one did not come to its end. */
  wasUnclean: boolean;
  /** Call it when everything is closed. */
  remove(): Promise<void>;
}

/** Leaves a file in the data folder while a server runs. One that is there at the start was left by a crash or a power cut. */
export async function markRunning(dataDir: string): Promise<RunMark> {
  const path = join(dataDir, "server.running");
  const wasUnclean = await exists(path);
  if (!wasUnclean) await writeFileAtomic(path, "");
  return { wasUnclean, remove: () => rm(path, { force: true }) };
}
