/** Reports the largest contentful paint in milliseconds, once the page is hidden and it can no longer change. */
export function observeLargestPaint(report: (valueMs: number) => void): void {
  let latest: number | undefined;
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes("largest-contentful-paint")) {
    console.warn("LCP observer not supported");
    return;
  }
  const observer = new PerformanceObserver((list) => {
    latest = list.getEntries().at(-1)?.startTime ?? latest;
  });
  observer.observe({ type: "largest-contentful-paint", buffered: true });
  // A tab opened in the background becomes visible first; only hiding it ends the measurement.
  const whenHidden = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", whenHidden);
    observer.disconnect();
    if (latest !== undefined) report(Math.round(latest));
  };
  addEventListener("visibilitychange", whenHidden);
}
