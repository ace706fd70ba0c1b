import { performance } from "node:perf_hooks";

/**
 * Preloaded into a server whose test waits for minutes: each SIGUSR2 takes its clock five minutes ahead, as when a machine was
 * asleep. Of its timers those that are for half a minute or more and due by then end at once; shorter ones limit what is under way.
 */
const jumpMs = 5 * 60_000;
const longMs = 30_000;
const { setTimeout: startTimer, clearTimeout: endTimer, Date: RealDate } = globalThis;
const realNow = performance.now.bind(performance);
let aheadMs = 0;

globalThis.Date = class extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length > 0 ? args : [RealDate.now() + aheadMs]) as [number]));
  }
  static override now = () => RealDate.now() + aheadMs;
} as DateConstructor;
performance.now = () => realNow() + aheadMs;

const long = new Map<NodeJS.Timeout, { endsAt: number; end: () => void }>();

globalThis.setTimeout = Object.assign((work: () => void, ms?: number, ...args: []) => {
  if (ms === undefined || ms < longMs) return startTimer(work, ms, ...args);
  const end = () => {
    long.delete(timer);
    work(...args);
  };
  const timer = startTimer(end, ms);
  long.set(timer, { endsAt: performance.now() + ms, end });
  return timer;
}, startTimer);

globalThis.clearTimeout = (timer) => {
  if (typeof timer === "object") long.delete(timer as NodeJS.Timeout);
  endTimer(timer);
};

process.on("SIGUSR2", () => {
  aheadMs += jumpMs;
  const due = [...long].filter(([, { endsAt }]) => endsAt <= performance.now());
  for (const [timer, { end }] of due) {
    endTimer(timer);
    end();
  }
  // A line like those of the log, so that the test knows.
  console.info(JSON.stringify({ message: "clock jumped" }));
});
