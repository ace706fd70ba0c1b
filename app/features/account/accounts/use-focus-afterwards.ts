import { useEffect } from "react";

/** What had the focus often goes when someone has signed in or out; then the page itself gets it. */
export function useFocusAfterwards(): void {
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) document.getElementById("main")?.focus({ preventScroll: true });
    },
    [],
  );
}
