import { useEffect, useState } from "react";
import { late } from "../../ui/late.tsx";
import { whenIdle } from "../../ui/when-idle.ts";

// Without it a page still works. A failure that is thrown would take the page down, and its error screen after it.
const PageToaster = late(() => import("./page-toaster.tsx").catch(() => ({ default: () => null })));

/** The page's toaster, from when the browser is idle: no page begins with a toast, and an early one is shown then. */
export function LateToaster() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && <PageToaster />;
}
