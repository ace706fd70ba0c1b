import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { exists, flush } from "../../files/durable-files.ts";
import { backUp, backupName } from "./backup.ts";
import type { BackupManifest } from "./backup-manifest.ts";
import type { DatabaseSettings } from "./database.ts";
import { verifyBackup } from "./verify-backup.ts";

/** Written last, in what this made. A backup without it is the operator's own: it doesn't count, and nobody removes it. */
const proof = "restored-as-a-trial";
const namePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;
/** What a process that died has left; one that runs has written lately. */
const leftover = /^(\.restored-|\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.partial-)/;
const dayMs = 24 * 60 * 60_000;

/** Makes a backup in the folder, restores it as a trial, and then removes all but the newest ones. */
export async function backUpAndKeep(
  settings: DatabaseSettings,
  folder: string,
  keep: number,
): Promise<{ target: string; manifest: BackupManifest }> {
  const target = join(folder, backupName(new Date()));
  for (const name of await readdir(folder).catch(() => [])) await removeLeftover(join(folder, name));
  const manifest = await backUp(settings, target);
  await verifyBackup(settings, target).catch(async (error: unknown) => {
    await rm(target, { recursive: true });
    throw error;
  });
  await writeFile(join(target, proof), "");
  await flush(target);
  for (const name of (await goodBackups(folder)).slice(0, -keep))
    await rm(join(folder, name), { recursive: true });
  return { target, manifest };
}

async function removeLeftover(path: string): Promise<void> {
  if (!leftover.test(basename(path)) || Date.now() - (await stat(path)).mtimeMs < dayMs) return;
  await rm(path, { recursive: true });
}

/** When the newest backup of the folder was made that could be restored; undefined without one. */
export async function lastGoodBackup(folder: string): Promise<Date | undefined> {
  const name = (await goodBackups(folder)).at(-1);
  return name === undefined ? undefined : new Date(name.replace(namePattern, "$1T$2:$3:$4Z"));
}

/** Names, the oldest first. */
async function goodBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const good = [];
  for (const name of names.filter((each) => namePattern.test(each)).sort())
    if (await exists(join(folder, name, proof))) good.push(name);
  return good;
}
