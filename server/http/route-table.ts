import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * How a page opts in to the page cache: the query parameters it reads (all others are dropped before it is rendered), and
 * how long it is kept where what it shows may change while the server runs.
 */
export interface CacheHandle {
  cache?: { query: readonly string[]; lifeMs?: number };
}

export interface RouteMatch {
  pattern: string;
  cache: CacheHandle["cache"];
  takesPosts: boolean;
  isCatchAll: boolean;
}

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/** Which route answers a path, asked before anything is rendered. */
export function createRouteTable(build: ServerBuild) {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map((route) =>
        route.index
          ? { id: route.id, index: true }
          : { id: route.id, path: route.path, children: childrenOf(route.id) },
      );
  const tree = childrenOf(undefined);
  const byId = new Map(routes.map((route) => [route.id, route]));

  return {
    match(path: string): RouteMatch | undefined {
      const matches = matchRoutes(tree, path);
      const leaf = byId.get(matches?.at(-1)?.route.id ?? "");
      return leaf && describe(leaf);
    },
    isRouteId: (id: string) => byId.has(id),
  };

  function describe(leaf: ServerRoute): RouteMatch {
    const handle = leaf.module.handle as CacheHandle | undefined;
    return {
      pattern: patternOf(leaf),
      cache: handle?.cache,
      takesPosts: leaf.module.action !== undefined,
      isCatchAll: leaf.path === "*",
    };
  }

  function patternOf(route: ServerRoute): string {
    const parts: string[] = [];
    for (let at: ServerRoute | undefined = route; at; at = at.parentId ? byId.get(at.parentId) : undefined) {
      if (at.path) parts.unshift(at.path);
    }
    return `/${parts.join("/")}`;
  }
}

export type RouteTable = ReturnType<typeof createRouteTable>;
