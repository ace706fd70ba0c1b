import { useEffect } from "react";

/** The focused control often disappears when someone signs in or out; then the page itself gets the focus. */
export function useFocusAfterwards(): void {
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) document.getElementById("main")?.focus({ preventScroll: true });
    },
    [],
  );
}
