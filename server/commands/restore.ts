import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { restore } from "../db/engine/restore.ts";
import { refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";

const usage = "restore <backup-folder> [--force]  restore a backup; --force overwrites existing data";

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (!folder) return refuse(usage);
  const { createdAt, version } = await restore(readConfig(), folder, values);
  console.info(`Restored the backup from ${createdAt} (version ${version}).`);
});
