// Runs inside a server, by --import: how long its loop was held at a time, on a port that the log names.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

let last = { cpu: cpuMs(), wall: performance.now() };
let longest = { cpuMs: 0, wallMs: 0 };

/** Of this thread alone: what other processes take from the machine doesn't count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function look(): void {
  const now = { cpu: cpuMs(), wall: performance.now() };
  longest = {
    cpuMs: Math.max(longest.cpuMs, now.cpu - last.cpu),
    wallMs: Math.max(longest.wallMs, now.wall - last.wall),
  };
  last = now;
}
setInterval(look, 1).unref();

const server = createServer((_, response) => {
  // Work that held the loop until now may have kept the timer waiting too.
  look();
  response.end(JSON.stringify(longest));
  longest = { cpuMs: 0, wallMs: 0 };
}).listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.info(JSON.stringify({ level: "info", message: "loop watch", port }));
});
server.unref();
