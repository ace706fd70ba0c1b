/** The page's notes about itself. */
export type Recorder = typeof globalThis & {
  layoutShift?: number;
  largestPaint?: { ms: number; image: { url: string; width: number; height: number } | undefined };
  firstReadMs?: number;
  firstIdleMs?: number;
  hydratedMs?: number;
};

/** Runs in the page before its own scripts. */
export function record(hydrationMark: string): void {
  const recorder = globalThis as Recorder;
  const observe = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({
      type,
      buffered: true,
    });
  observe<PerformanceEntry & { value: number }>("layout-shift", ({ value }) => {
    recorder.layoutShift = (recorder.layoutShift ?? 0) + value;
  });
  observe<LargestContentfulPaint>("largest-contentful-paint", ({ startTime, element, url }) => {
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    const size = { width: Math.round(width), height: Math.round(height) };
    recorder.largestPaint = { ms: startTime, image: url ? { url, ...size } : undefined };
    if (element?.closest("main")) recorder.firstReadMs ??= startTime;
  });
  const whenIdle = window.requestIdleCallback;
  window.requestIdleCallback = (callback, options) =>
    whenIdle((deadline) => {
      recorder.firstIdleMs ??= performance.now();
      callback(deadline);
    }, options);
  const watch = setInterval(() => {
    if (document.readyState === "loading") return;
    const last = [...document.querySelectorAll("main a, main button")].at(-1);
    // React marks an element when it takes it over; there is no event for it.
    if (!last || !Object.keys(last).some((key) => key.startsWith(hydrationMark))) return;
    recorder.hydratedMs = performance.now();
    clearInterval(watch);
  }, 50);
}

/** Runs in the page after it has loaded. */
export function recording() {
  const recorder = globalThis as Recorder;
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const loadedMs = page?.loadEventStart || Number.POSITIVE_INFINITY;
  return {
    layoutShift: recorder.layoutShift ?? 0,
    firstPaintMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    largestPaintMs: recorder.largestPaint?.ms,
    largestImage: recorder.largestPaint?.image,
    hydratedMs: recorder.hydratedMs,
    resources: entries.map((entry) => ({
      url: entry.name,
      isPage: entry.entryType === "navigation",
      bytes: entry.encodedBodySize,
      blocksRendering: entry.entryType === "resource" && entry.renderBlockingStatus === "blocking",
      afterLoad: entry.startTime >= loadedMs,
      afterIdle: entry.startTime >= (recorder.firstIdleMs ?? Number.POSITIVE_INFINITY),
    })),
  };
}
