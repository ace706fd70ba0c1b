import { useEffect, useState } from "react";
import { useSiteData } from "../page/site-data.ts";
import { PrefetchPages } from "./prefetch-pages.tsx";

// Once a visit, however often the shell is drawn anew.
let started = false;

/** Start-up work and prefetching, begun when the browser has nothing better to do. */
export function AfterLoad() {
  const site = useSiteData();
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1));
    const handle = whenIdle(() => setIdle(true));
    return () => window.cancelIdleCallback?.(handle);
  }, []);

  useEffect(() => {
    if (!idle || !site || started) return;
    started = true;
    void import("./start-up.ts").then(({ startUp }) => startUp(site));
  }, [idle, site]);

  if (!idle || !site) return null;
  return <PrefetchPages pages={site.shell.prefetch} />;
}
