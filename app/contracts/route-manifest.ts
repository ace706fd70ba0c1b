export interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: true;
  hasLoader?: boolean;
  hasClientLoader?: boolean;
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/**
 * Every route and its files.
 *
 * Leans on: React Router's own script puts its table of routes on `window`, by their ids. Checked with React Router 8.4.
 * If it breaks: nothing is prefetched, offline links aren't held, and reports call every page unknown.
 */
export function knownRoutes(): readonly ManifestRoute[] {
  return Object.values(window.__reactRouterManifest?.routes ?? {}).filter((route) => route !== undefined);
}

/**
 * Whether a route's script has run on this page.
 *
 * Leans on: React Router keeps the modules that it has loaded on `window`, by the ids of their routes. Checked with React
 * Router 8.4. If it breaks: files that the page already has are prefetched again.
 */
export function hasRun(routeId: string): boolean {
  return window.__reactRouterRouteModules?.[routeId] !== undefined;
}
