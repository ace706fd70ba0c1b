import { matchRoutes, type RouteObject } from "react-router";
import { routeDataAddress } from "../../../contracts/route-data-address.ts";
import { hasRun, knownRoutes, type ManifestRoute } from "../../../contracts/route-manifest.ts";
import { whenIdle } from "../../../ui/when-idle.ts";
import { keepData } from "./prefetched-data.ts";

/** Whether the visitor asked their browser to save data: then only a page that they point at is prefetched. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Prefetches pages one after the other, each file when the browser is idle. */
export async function prefetchPages(pages: readonly string[]): Promise<void> {
  if (savesData()) return;
  for (const page of pages) {
    for (const file of filesOf(page)) {
      await new Promise<void>((resolve) => whenIdle(resolve));
      prefetchFile(file);
    }
  }
}

const prefetched = new Set<string>();

/** Prefetches a page that the visitor is about to open, once: to find its files takes a slow phone milliseconds. */
export function prefetchPage(page: string): void {
  if (prefetched.has(page)) return;
  prefetched.add(page);
  for (const file of filesOf(page)) prefetchFile(file);
}

interface PageFile {
  as: "script" | "fetch";
  href: string;
  onLoad?: () => Promise<void>;
}

/**
 * The files that a navigation to a page will request. The browser only stores them; React Router's `<Link prefetch>` also runs
 * the scripts of the page, and reloads the current one when they cannot be fetched, such as in a garage without a signal.
 */
function filesOf(page: string): PageFile[] {
  const address = new URL(page, window.location.origin);
  const path = address.pathname;
  if (path === window.location.pathname) return [];
  const chain = routesOf(path);
  const files: PageFile[] = scriptsIn(notRun(chain)).map((href) => ({ as: "script", href }));
  // The root's data is already loaded.
  const loaded = chain.filter(({ hasLoader, parentId }) => hasLoader && parentId !== undefined);
  if (loaded.length === 0) return files;
  const ids = loaded.map(({ id }) => id);
  const href = routeDataAddress(address, ids);
  const route = loaded.find(({ hasClientLoader }) => hasClientLoader);
  return [...files, { as: "fetch", href, ...(route && { onLoad: () => keepData(path, route.id, href) }) }];
}

/** The scripts that a page needs and that have not run yet. */
export function missingScripts(path: string): string[] {
  return scriptsIn(notRun(routesOf(path)));
}

function notRun(chain: readonly ManifestRoute[]): ManifestRoute[] {
  return chain.filter(({ id }) => !hasRun(id));
}

function scriptsIn(chain: readonly ManifestRoute[]): string[] {
  return chain.flatMap(({ module, imports = [] }) => [module, ...imports]);
}

/** The page's route, after the layouts around it. */
function routesOf(path: string): ManifestRoute[] {
  const routes = knownRoutes();
  return (matchRoutes(treeOf(routes, undefined), path) ?? []).flatMap(
    ({ route }) => routes.find(({ id }) => id === route.id) ?? [],
  );
}

function treeOf(routes: readonly ManifestRoute[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }));
}

function prefetchFile({ as, href, onLoad }: PageFile): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  // Data that cannot be read now is requested when its page is opened.
  if (onLoad) link.onload = () => onLoad().catch(() => {});
  document.head.append(Object.assign(link, { rel: "prefetch", as, href }));
}
