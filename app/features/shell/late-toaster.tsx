import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../device/when-idle.ts";

const PageToaster = lazy(() => import("./page-toaster.tsx"));

/** The page's toaster, from when the browser is idle: no page begins with a toast, and an early one is shown then. */
export function LateToaster() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    isIdle && (
      <Suspense>
        <PageToaster />
      </Suspense>
    )
  );
}
