import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exists, flush } from "../../files/durable-files.ts";
import { backUp, backupName } from "./backup.ts";
import type { BackupManifest } from "./backup-manifest.ts";
import type { DatabaseSettings } from "./database.ts";
import { verifyBackup } from "./verify-backup.ts";

/** Written last: a backup without it was not restored as a trial, and counts for nothing. */
const proof = "restored-as-a-trial";
const namePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;
const leftover = /^(\.restored-|\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(\.partial-|$))/;

/** Makes a backup in the folder, restores it as a trial, and then removes all but the newest ones. */
export async function backUpAndKeep(
  settings: DatabaseSettings,
  folder: string,
  keep: number,
): Promise<{ target: string; manifest: BackupManifest }> {
  const target = join(folder, backupName(new Date()));
  // What a backup that failed has left takes the space of this one.
  const good = await goodBackups(folder);
  for (const name of await readdir(folder).catch(() => []))
    if (leftover.test(name) && !good.includes(name)) await rm(join(folder, name), { recursive: true });
  await backUp(settings, target);
  const manifest = await verifyBackup(settings, target);
  await writeFile(join(target, proof), "");
  await flush(target);
  for (const name of (await goodBackups(folder)).slice(0, -keep))
    await rm(join(folder, name), { recursive: true });
  return { target, manifest };
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
