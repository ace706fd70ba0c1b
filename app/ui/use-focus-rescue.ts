import { type RefCallback, useCallback } from "react";

/** Rescues the keyboard's focus within an element (`rescue-focus.ts`, which loads after the page). */
export function useFocusRescue(): RefCallback<HTMLElement> {
  return useCallback((root: HTMLElement | null) => {
    if (!root) return;
    const gone = new AbortController();
    import("./rescue-focus.ts").then(
      ({ rescueFocus }) => {
        if (gone.signal.aborted) return;
        gone.signal.addEventListener("abort", rescueFocus(root));
      },
      // Without it the page still works.
      () => {},
    );
    return () => gone.abort();
  }, []);
}
