import { setPriority } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { backUp, backupName } from "../db/engine/backup.ts";
import type { BackupManifest } from "../db/engine/backup-manifest.ts";
import { backUpAndKeep } from "../db/engine/scheduled-backup.ts";
import { verifyBackup } from "../db/engine/verify-backup.ts";
import { refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";

const usage = `backup [folder] [--verify]  make a consistent copy of the data while the server runs, in backups/ by default;
                            --verify restores it as a trial
backup --scheduled          what BACKUP_AT does once a day: into BACKUP_DIR, verified, the newest BACKUP_KEEP are kept`;

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { scheduled: { type: "boolean", default: false }, verify: { type: "boolean", default: false } },
  });
  const config = readConfig();
  if (values.scheduled) return backUpOnSchedule(config);
  const target = positionals[0] ?? join("backups", backupName(new Date()));
  const manifest = await backUp(config, target);
  if (values.verify) await verifyBackup(config, target);
  report(target, manifest, values.verify);
});

async function backUpOnSchedule(config: Config): Promise<void> {
  if (!config.backup) return refuse("BACKUP_AT isn't set.");
  setPriority(19);
  const { folder, keep } = config.backup;
  const { target, manifest } = await backUpAndKeep(config, folder, keep);
  report(target, manifest, true);
}

function report(target: string, { files }: BackupManifest, isVerified: boolean): void {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const verified = isVerified ? ", restored as a trial" : "";
  console.info(`Backed up to ${target} (files: ${files.length}, ${megabytes.toFixed(1)} MB${verified}).`);
}
