import { useEffect } from "react";
import { useSiteData } from "../page/site-data.ts";
import { whenIdle } from "./when-idle.ts";

// Once a visit, however often the shell is drawn anew.
let started = false;

/** Start-up work and prefetching, begun when the browser has nothing better to do. */
export function AfterLoad() {
  const site = useSiteData();

  useEffect(() => {
    if (!site || started) return;
    return whenIdle(() => {
      started = true;
      void import("./start-up.ts").then(({ startUp }) => startUp(site));
    });
  }, [site]);

  return null;
}
