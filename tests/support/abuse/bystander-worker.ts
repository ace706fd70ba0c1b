import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { parentPort, workerData } from "node:worker_threads";
import type { BystanderTask } from "./bystander.ts";

/** A visitor in a thread of their own, so that the attacker's work does not count as the server's. */
const { port, address, paths } = workerData as BystanderTask;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
const statuses: number[] = [];
let isDone = false;
parentPort?.once("message", () => {
  isDone = true;
});

for (let count = 0; !isDone; count++) {
  const started = performance.now();
  statuses.push(await get((paths[count % paths.length] ?? "/").replace("{n}", `${process.pid}-${count}`)));
  times.push(performance.now() - started);
  // A person reads for a moment; without it the visitor would be a load of their own.
  await new Promise((resolve) => setTimeout(resolve, 5));
}
agent.destroy();
parentPort?.postMessage({ times, statuses });

function get(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "X-Forwarded-For": address };
    request({ host: "127.0.0.1", port, path, agent, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", reject)
      .end();
  });
}
