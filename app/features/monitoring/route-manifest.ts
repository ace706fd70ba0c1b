export interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  hasLoader: boolean;
  module: string;
  imports?: string[];
}

/** React Router's own script leaves this in the window: every route that it knows of, and the files that draw it. */
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> };
  }
}

export function knownRoutes(): readonly ManifestRoute[] {
  return Object.values(window.__reactRouterManifest?.routes ?? {}).filter((route) => route !== undefined);
}

/** "/store/orders/:id": what the addresses of a route look like. One that is not known tells nothing of its address. */
export function routePattern(id: string | undefined): string {
  const routes = knownRoutes();
  const parts: string[] = [];
  let route = routes.find((each) => each.id === id);
  if (!route) return "/(unknown)";
  for (; route; route = routes.find((each) => each.id === route?.parentId))
    if (route.path) parts.unshift(route.path);
  return `/${parts.join("/")}`;
}
