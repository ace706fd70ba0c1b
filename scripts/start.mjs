import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, pinnedNode, requireVersions } from "./bootstrap.mjs";

requireVersions();
await ensureInstalled();
await ensureBuilt();

const server = spawn(pinnedNode(), ["server/main.ts"], { stdio: "inherit" });
// Ctrl-C reaches the server by itself; a signal sent to this process alone is passed on. Either way the server decides.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("close", (code, signal) => process.exit(signal ? 1 : code));
