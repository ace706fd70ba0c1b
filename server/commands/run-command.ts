import { bootMessage } from "../boot-message.ts";
import { keepFilesPrivate } from "../guard-data-folder.ts";

/** Runs a command: what the owner can mend is a line and exit code 1, anything else keeps its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
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
