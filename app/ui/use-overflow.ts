import { type RefObject, useEffect, useState } from "react";

/**
 * Whether a scroll container overflows. Only then the keyboard needs to reach it; until measured (and without JavaScript) it
 * counts as overflowing, so nothing is out of reach.
 */
export function useOverflow(container: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () =>
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [container]);
  return overflows;
}
