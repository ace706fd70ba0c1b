// Somebody who reads a page again and again, in a process of their own. The parent asks how long it took them.
import { Agent, request } from "node:http";

const [port = "", path = "", address = "", pauseMs = "", cookie = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const headers = { "X-Forwarded-For": address, ...(cookie ? { Cookie: cookie } : {}) };
let waits: number[] = [];
let failures: string[] = [];
/** When they began to wait for what they wait for just now. */
let waitingSince: number | undefined;

process.on("message", () => {
  const now = performance.now();
  process.send?.({ waits, waitingMs: now - (waitingSince ?? now), failures });
  waits = [];
  failures = [];
  // A wait that was reported isn't reported again when the page comes.
  if (waitingSince !== undefined) waitingSince = now;
});
process.on("disconnect", () => process.exit());

for (;;) {
  waitingSince = performance.now();
  const status = await read();
  if (status !== 200) failures.push(`${path} ${status}`);
  waits.push(performance.now() - waitingSince);
  waitingSince = undefined;
  // A person reads for a moment; without it they would be a load of their own.
  await new Promise((resolve) => setTimeout(resolve, Number(pauseMs)));
}

function read(): Promise<number> {
  return new Promise((resolve) => {
    request({ host: "127.0.0.1", port, path, agent, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", () => resolve(0))
      .end();
  });
}
