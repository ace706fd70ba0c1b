import { useLocation } from "react-router";

type ManifestRoute = { id: string; path?: string; hasLoader: boolean; module: string; imports?: string[] };

/** React Router's own script leaves this in the window: every route, and the files that draw it. */
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> };
  }
}

/**
 * Brings pages into the browser's cache without running anything. React Router's `PrefetchPageLinks` also
 * imports each route, which holds the main thread and, when the connection is gone, reloads the page.
 */
export function PrefetchPages({ pages }: { pages: readonly string[] }) {
  const { pathname } = useLocation();
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const routeOf = (path: string) => routes.find((route) => route?.path === path);
  const wanted = pages.filter((page) => page !== pathname);
  const matches = wanted.map((page) => ({ page, route: routeOf(page.slice(1)) ?? routeOf("*") }));
  const files = matches.flatMap(({ route }) => (route ? [route.module, ...(route.imports ?? [])] : []));
  return (
    <>
      {matches.map(
        ({ page, route }) =>
          route?.hasLoader && (
            <link key={page} rel="prefetch" as="fetch" href={dataAddress(page, route.id)} />
          ),
      )}
      {[...new Set(files)].map((file) => (
        <link key={file} rel="prefetch" as="script" href={file} />
      ))}
    </>
  );
}

/** What a change of page will ask for: the root's data are there already. */
function dataAddress(page: string, routeId: string): string {
  return `${page}.data?${new URLSearchParams({ _routes: routeId })}`;
}
