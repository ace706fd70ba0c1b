import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { exists, flush } from "../../files/durable-files.ts";

/**
 * Replaces a file or folder by what `write` makes, under another name first, so that nothing half written ever carries
 * the real one. What was there stays beside it as `<path>.before-<stamp>`.
 */
export async function replacePath(
  path: string,
  stamp: string,
  write: (staged: string) => Promise<void>,
): Promise<void> {
  const staged = `${path}.restoring`;
  await rm(staged, { recursive: true, force: true });
  try {
    await write(staged);
    await setAside(path, stamp);
    if (await exists(staged)) await rename(staged, path);
    await flush(dirname(path));
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** The files SQLite keeps beside a database. They belong to it and nothing else. */
const companions = ["", "-wal", "-shm"];

/** Anything of a former database or folder at this path. */
export async function isTaken(path: string): Promise<boolean> {
  for (const suffix of companions) if (await exists(path + suffix)) return true;
  return false;
}

/**
 * A database moves with its companions: a write-ahead log left behind would be played into the database that takes its
 * place. The database goes first, so that a stop in between leaves none rather than one without its last commits.
 */
async function setAside(path: string, stamp: string): Promise<void> {
  for (const suffix of companions) {
    if (await exists(path + suffix)) await rename(path + suffix, `${path}.before-${stamp}${suffix}`);
  }
}
