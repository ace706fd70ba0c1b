import { parseArgs } from "node:util";
import { exportSubscribers, exportUnsubscribed } from "../newsletter/export-subscribers.ts";
import { openData } from "./open-data.ts";
import { runCommand } from "./run-command.ts";
import { writeExport } from "./write-export.ts";

const usage = `Newsletter subscribers in the database, as CSV:
  newsletter:export [--file f]                 everyone on the list
  newsletter:export --unsubscribed [--file f]  everyone who left in the last 90 days, to remove from your copies`;

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: { file: { type: "string" }, unsubscribed: { type: "boolean", default: false } },
  });
  const read = values.unsubscribed ? exportUnsubscribed : exportSubscribers;
  await openData((database) => writeExport(read(database), values.file));
});
