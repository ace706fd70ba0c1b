import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, pinnedNode, requireVersions } from "./bootstrap.mjs";

requireVersions();
await ensureInstalled();
await ensureBuilt();

// The default lets short-lived objects take a hundred megabytes before they are looked at; rendering is just as fast with less.
const server = spawn(pinnedNode(), ["--max-semi-space-size=8", "server/main.ts"], {
  stdio: "inherit",
  // The system's allocator keeps what pictures were unpacked in for each thread apart; with fewer pools it is used again.
  env: { MALLOC_ARENA_MAX: "2", ...process.env },
});
// A signal may reach the server by itself (Ctrl-C) or only this process: it is passed on, and the server decides.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("close", (code, signal) => process.exit(signal ? 1 : code));
