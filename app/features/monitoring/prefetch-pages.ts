import { knownRoutes, type ManifestRoute } from "./route-manifest.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Prefetches pages into the browser's cache without running them, one file at a time: starting a request blocks the main
 * thread of a slow phone for milliseconds. React Router's `PrefetchPageLinks` starts all at once, runs each route, and
 * reloads the page when the connection is lost.
 */
export async function prefetchPages(pages: readonly string[]): Promise<void> {
  const routes = knownRoutes();
  const routeOf = (path: string) => routes.find((route) => route.path === path);
  const routeOfId = (id: string | undefined) => routes.find((route) => route.id === id);
  for (const page of pages) {
    const route = routeOf(page.slice(1)) ?? routeOf("*");
    if (!route || page === window.location.pathname) continue;
    for (let part: ManifestRoute | undefined = route; part; part = routeOfId(part.parentId)) {
      for (const file of [part.module, ...(part.imports ?? [])]) await prefetch("script", file);
    }
    // What a navigation will request; the root's data is already loaded.
    if (route.hasLoader)
      await prefetch("fetch", `${page}.data?${new URLSearchParams({ _routes: route.id })}`);
  }
}

async function prefetch(as: "script" | "fetch", href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return;
  await new Promise<void>((resolve) => whenIdle(resolve));
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "prefetch", as, href }));
}
