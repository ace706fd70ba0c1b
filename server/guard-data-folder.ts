import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { brand } from "../domain/brand.ts";
import type { Log } from "./log.ts";

/** The server's files in its data folder: the database with its parts and old copies, mails, photos, the secret. */
const ownFiles = new RegExp(`^(?:${brand.name.toLowerCase()}\\.db|photos|outbox|auth-secret|server\\.)`);

const forOthers = 0o077;

/** New files are for their owner alone, whatever the shell that started this process had in mind. */
export function keepFilesPrivate(): void {
  process.umask(forOthers);
}

/**
 * Takes group and others out of what the server keeps, also in a folder from before. Who may enter the folder itself is the
 * owner's decision (a backup's group, perhaps), so there it only warns. Windows has no such rights.
 */
export function guardDataFolder(dataDir: string, log: Log): void {
  if (process.platform === "win32") return;
  if (process.getuid?.() === 0) log.warn("the server is running as root; give it its own user");
  const mode = modeOf(dataDir);
  if (mode === undefined) return;
  if (mode & forOthers)
    log.warn("others can open the data folder; restrict it with chmod 700", {
      folder: dataDir,
      mode: octal(mode),
    });
  for (const name of readdirSync(dataDir).filter((each) => ownFiles.test(each))) {
    const path = join(dataDir, name);
    const before = modeOf(path);
    if (before === undefined || !(before & forOthers)) continue;
    try {
      chmodSync(path, before & ~forOthers);
    } catch {
      // The file belongs to somebody else.
      log.warn("others can read a file in the data folder", { file: path, mode: octal(before) });
    }
  }
}

function modeOf(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && stats.mode & 0o777;
}

const octal = (mode: number) => mode.toString(8).padStart(3, "0");
