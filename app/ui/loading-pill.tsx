import { useEffect, useState } from "react";
import { Spinner } from "./spinner.tsx";

// Most things load sooner; a flashing spinner would only make them feel slow.
const showAfterMs = 200;

/** A loading label over the page, which stays until the next one has loaded. */
export function LoadingPill({ label = "Loading..." }: { label?: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isShown && (
      <div className="pointer-events-none fixed inset-x-0 top-20 z-30 flex justify-center" role="status">
        <p className="flex items-center gap-3 rounded border border-line bg-raise px-4 py-2 font-semibold">
          <Spinner />
          {label}
        </p>
      </div>
    )
  );
}
