import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { restore } from "../db/restore.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (!folder) {
    console.error("Which backup? restore <backup-folder> [--force]");
    process.exitCode = 1;
    return;
  }
  const { createdAt, version } = await restore(readConfig(), folder, values);
  console.info(`Restored the backup of ${createdAt} (version ${version}).`);
});
