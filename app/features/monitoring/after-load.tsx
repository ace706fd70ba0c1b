import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { useSiteData } from "../page/site-data.ts";
import { trackPage } from "./analytics.ts";
import { enterPage } from "./current-page.ts";
import { routePattern } from "./route-manifest.ts";
import { whenIdle } from "./when-idle.ts";

// Once a visit, however often the shell is drawn anew.
let started = false;

/** Start-up work and prefetching, begun when the browser has nothing better to do, and what is counted of each page. */
export function AfterLoad() {
  const site = useSiteData();
  const route = useMatches().at(-1)?.id;
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the same route is a page too
  useEffect(() => {
    enterPage(routePattern(route));
    trackPage();
  }, [route, pathname]);

  useEffect(() => {
    if (!site || started) return;
    return whenIdle(() => {
      started = true;
      void import("./start-up.ts").then(({ startUp }) => startUp(site));
    });
  }, [site]);

  return null;
}
