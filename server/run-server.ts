import { brand } from "../domain/brand.ts";
import { bootMessage } from "./boot-message.ts";
import { keepFilesPrivate } from "./guard-data-folder.ts";
import type { RunningServer } from "./start-server.ts";

/** The life of a server process: it starts or says why not, greets, and stops when it is told to. */
export async function runServer(start: () => Promise<RunningServer>): Promise<void> {
  keepFilesPrivate();
  try {
    const server = await start();
    let stopping = false;
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      // Ctrl-C may arrive twice, from the terminal and passed on by npm.
      process.on(signal, async () => {
        if (stopping) return;
        stopping = true;
        await server.stop();
        process.exit(0);
      });
    }
    const address = server.address.replace("127.0.0.1", "localhost");
    console.info(`\n  ${brand.name} is running at ${address}\n  Press Ctrl-C to stop.\n`);
  } catch (error) {
    const message = bootMessage(error);
    if (message === undefined) throw error;
    console.error(message);
    process.exitCode = 1;
  }
}
