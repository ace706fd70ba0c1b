interface HeapSize {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

export const memoryCheckMs = 30_000;
const warnAbove = 0.8;

/** Checks the heap every 30 seconds; `read` returns nothing where the browser does not support it. */
export function startMemoryCheck(
  warn: (heap: HeapSize) => void,
  read: () => HeapSize | undefined = () => (performance as { memory?: HeapSize }).memory,
): () => void {
  const timer = setInterval(() => {
    const heap = read();
    if (heap && heap.usedJSHeapSize > heap.jsHeapSizeLimit * warnAbove) {
      console.warn("High memory usage detected", heap);
      warn(heap);
    }
  }, memoryCheckMs);
  return () => clearInterval(timer);
}
