import { readConfig } from "../config.ts";
import { refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";

/** Less than service managers wait for an answer. */
const timeoutMs = 4_000;
/** Where a server that listens everywhere can be reached on its own machine. */
const everywhere: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };

const usage =
  "ready  says whether the server on this machine is ready, for a health check; exits with 1 when not";

await runCommand(usage, async () => {
  const { host, port } = readConfig();
  const address = everywhere[host] ?? (host.includes(":") ? `[${host}]` : host);
  try {
    const answer = await fetch(`http://${address}:${port}/readyz`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const state = (await answer.text()).trim();
    if (!answer.ok) return refuse(state);
    console.info(state);
  } catch {
    refuse(`No server answers at ${address}, port ${port}.`);
  }
});
