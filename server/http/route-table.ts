import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { QueryRules } from "./fold-query.ts";

/** How a page opts in to the page cache. */
export interface CacheHandle {
  cache?: {
    /** The query parameters it reads, and which values; all else is dropped before it is rendered. */
    query?: QueryRules;
    /** How long it is kept where what it shows may change while the server runs. */
    lifeMs?: number;
    /** Visitors can make up any number of its addresses, so it is kept apart from the pages that everyone reads. */
    isUnbounded?: boolean;
  };
}

/** How a page says that its action takes JSON. */
export interface BodyHandle {
  maxJsonBytes?: number;
}

export interface RouteMatch {
  pattern: string;
  cache: CacheHandle["cache"];
  takesPosts: boolean;
  /** The largest JSON body that it takes; without one it takes forms only. */
  maxJsonBytes: number | undefined;
  isCatchAll: boolean;
  /** The routes that make up the page, from the root on. */
  ids: readonly string[];
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
      const ids = matches?.flatMap(({ route }) => route.id ?? []) ?? [];
      const leaf = byId.get(ids.at(-1) ?? "");
      return leaf && describe(leaf, ids);
    },
  };

  function describe(leaf: ServerRoute, ids: readonly string[]): RouteMatch {
    const handle = leaf.module.handle as (CacheHandle & BodyHandle) | undefined;
    return {
      pattern: patternOf(leaf),
      cache: handle?.cache,
      takesPosts: leaf.module.action !== undefined,
      maxJsonBytes: handle?.maxJsonBytes,
      isCatchAll: leaf.path === "*",
      ids,
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
