import { type ReactNode, useDeferredValue } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * When a link opens a guide, its top is shown first, and what is below or folded away follows in a second render. A jump to a
 * section needs all of it at once, and so does Back, which returns to where the reader was. Its key is the guide's path.
 */
export function AfterTheTop({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const { hash } = useLocation();
  const isWholeAtOnce = useNavigationType() === "POP" || hash !== "";
  const isShown = useDeferredValue(true, isWholeAtOnce);
  return isShown ? children : fallback;
}
