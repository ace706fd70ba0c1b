import { bootMessage } from "../boot-message.ts";
import { keepFilesPrivate } from "../guard-data-folder.ts";

/** Runs a command: what the operator can fix is a line and exit code 1, anything else has its stack. */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) return console.info(usage);
  keepFilesPrivate();
  try {
    await command();
  } catch (error) {
    console.error(isBadArgument(error) ? error.message : (bootMessage(error) ?? error));
    process.exitCode = 1;
  }
}

/** From `parseArgs`: an unknown option or one word too many. */
function isBadArgument(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
