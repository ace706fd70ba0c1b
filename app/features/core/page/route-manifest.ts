export interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: true;
  hasLoader: boolean;
  hasClientLoader?: boolean;
  module: string;
  imports?: string[];
}

/** React Router's own script puts this on `window`: every known route and its files. */
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> };
    /** The routes whose scripts have run, by their ids. */
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

export function knownRoutes(): readonly ManifestRoute[] {
  return Object.values(window.__reactRouterManifest?.routes ?? {}).filter((route) => route !== undefined);
}

/** The pattern of a route, such as "/store/orders/:id". Unknown routes have none. */
export function routePattern(id: string | undefined): string {
  const routes = knownRoutes();
  const parts: string[] = [];
  let route = routes.find((each) => each.id === id);
  if (!route) return "/(unknown)";
  for (; route; route = routes.find((each) => each.id === route?.parentId))
    if (route.path) parts.unshift(route.path);
  return `/${parts.join("/")}`;
}
