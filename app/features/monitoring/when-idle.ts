/** Runs once the browser has nothing better to do. What it gives back calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(run, 1);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}
