import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, pinnedNode, requireVersions } from "./bootstrap.mjs";

requireVersions();
await ensureInstalled();
await ensureBuilt();

// The default lets short-lived objects take a hundred megabytes before they are looked at; rendering is just as fast with less.
const server = spawn(pinnedNode(), ["--max-semi-space-size=8", "server/main.ts"], { stdio: "inherit" });
// A signal may reach the server by itself (Ctrl-C) or only this process: it is passed on, and the server decides.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("close", (code, signal) => process.exit(signal ? 1 : code));
