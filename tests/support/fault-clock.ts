// Runs inside a server, by --import: a port that the log names sets its clock, `/?aheadMs=`.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const RealDate = Date;
let aheadMs = 0;
const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  get: (target, name, proxy) => (name === "now" ? now : Reflect.get(target, name, proxy)),
});

const usualPollMs = 30_000;
const pollMs = 200;
const { setTimeout: wait } = globalThis;
// Nobody waits half a minute for the loop of the jobs three hundred times.
globalThis.setTimeout = Object.assign(
  (work: () => void, ms?: number, ...rest: []) => wait(work, ms === usualPollMs ? pollMs : ms, ...rest),
  wait,
);

const server = createServer((request, response) => {
  aheadMs = Number(new URL(request.url ?? "", "http://clock").searchParams.get("aheadMs"));
  response.end();
}).listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.info(JSON.stringify({ level: "info", message: "fault clock", port }));
});
server.unref();
