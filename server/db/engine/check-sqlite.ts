import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

const script = fileURLToPath(new URL("./check-sqlite-process.ts", import.meta.url));
const damageSchema = z.array(z.string());

/**
 * The damage of a running server's database file; an empty list when it is whole. SQLite reads all of it in one call, which
 * would stop everything else here, so another process does it. The signal ends that one.
 */
export async function checkSqlite(path: string, signal: AbortSignal): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, path], { signal });
  return damageSchema.parse(JSON.parse(stdout));
}
