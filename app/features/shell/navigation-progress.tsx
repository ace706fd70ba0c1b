import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Spinner } from "../../ui/spinner.tsx";

// Most pages are there sooner; a flash of a spinner would only make them feel slow.
const showAfterMs = 200;

/** The loading fallback between pages: the old page stays, and says what it is waiting for. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const waiting = state === "loading";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return setShown(false);
    const timer = setTimeout(() => setShown(true), showAfterMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  if (!shown || !location) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-20 z-30 flex justify-center" role="status">
      <p className="flex items-center gap-3 rounded border border-line bg-raise px-4 py-2 font-semibold">
        <Spinner />
        {loadingText(location.pathname)}
      </p>
    </div>
  );
}

export function loadingText(path: string): string {
  return path.startsWith("/guide/") ? "Loading guide..." : "Loading...";
}
