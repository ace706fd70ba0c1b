import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { whenIdle } from "../../../ui/when-idle.ts";
import { useSiteData } from "../page/site-data.ts";

// Once per page load, however often the shell mounts.
let started: Promise<typeof import("./start-up.ts")> | undefined;

/** Start-up work and prefetching when the browser is idle, and page views. */
export function AfterLoad() {
  const site = useSiteData();
  const route = useMatches().at(-1)?.id;
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the same route is a page too
  useEffect(() => {
    void started?.then(({ showPage }) => showPage(route));
  }, [route, pathname]);

  useEffect(() => {
    if (!site || started) return;
    return whenIdle(() => {
      started = import("./start-up.ts");
      started.then(
        ({ startUp }) => startUp(site, route),
        // Offline, or the page is being left: the next page tries again.
        () => {
          started = undefined;
        },
      );
    });
  }, [site, route]);

  return null;
}
