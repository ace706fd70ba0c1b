import { knownRoutes } from "../../../contracts/route-manifest.ts";

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
