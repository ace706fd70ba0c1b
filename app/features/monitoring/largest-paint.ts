/** Tells the largest contentful paint, in whole milliseconds, once the page is hidden and it can no longer change. */
export function observeLargestPaint(report: (valueMs: number) => void): void {
  let latest: number | undefined;
  let observer: PerformanceObserver;
  try {
    observer = new PerformanceObserver((list) => {
      latest = list.getEntries().at(-1)?.startTime ?? latest;
    });
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  } catch {
    console.warn("LCP observer not supported");
    return;
  }
  addEventListener(
    "visibilitychange",
    () => {
      observer.disconnect();
      if (latest !== undefined) report(Math.round(latest));
    },
    { once: true },
  );
}
