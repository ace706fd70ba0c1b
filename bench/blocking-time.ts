interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: when it began, and the processor time that its thread used. */
  ts: number;
  tdur?: number;
}

export const traceCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "loading"];
const longMs = 50;

/**
 * Total blocking time: what is over 50 ms in each task of the page's main thread after the first paint. In processor time
 * of that thread, because on a busy machine the clock also counts what other programs do meanwhile.
 */
export function blockingTime(trace: Buffer): number | undefined {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const paint = traceEvents.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) return undefined;
  return traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === paint.pid && tid === paint.tid)
    .filter(({ ts }) => ts >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - longMs), 0);
}
