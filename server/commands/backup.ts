import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { backUp, backupName } from "../db/engine/backup.ts";
import { runCommand } from "./run-command.ts";

const usage =
  "backup [folder]  make a consistent copy of the data while the server runs, in backups/ by default";

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const target = positionals[0] ?? join("backups", backupName(new Date()));
  const { files } = await backUp(readConfig(), target);
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  console.info(`Backed up to ${target} (files: ${files.length}, ${megabytes.toFixed(1)} MB).`);
});
