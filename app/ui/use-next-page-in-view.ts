import { type RefObject, useEffect, useRef } from "react";

/** Scrolls to a list's heading and focuses it when its page changes, but not when `list` changes too, as with a new filter. */
export function useNextPageInView(heading: RefObject<HTMLElement | null>, page: number, list = ""): void {
  const last = useRef({ list, page });
  useEffect(() => {
    const before = last.current;
    last.current = { list, page };
    if (before.list !== list || before.page === page) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [heading, list, page]);
}
