import { matchRoutes, type Params, type RouteObject, type ServerBuild } from "react-router";
import { normalizeQuery } from "../../domain/search.ts";

/**
 * The allowed values of a query parameter of a shared page. Whatever else a visitor writes there is dropped before the page is
 * looked up, so that it makes neither a render nor a cache entry:
 * - a list: one of these, in any letter case
 * - "number": a whole number above 0
 * - "slug": a word such as `washed-black`
 * - "text": what someone typed into a search box
 * - "folded": every value, in lower case
 * - "exact": every value as it is, where the route itself refuses what it does not know
 */
export type QueryRule = readonly string[] | "number" | "slug" | "text" | "folded" | "exact";
export type QueryRules = Readonly<Record<string, QueryRule>>;

/** How a page opts in to the page cache. */
export interface CacheHandle {
  cache?: {
    /** The query parameters it reads, and which values; all else is dropped before it is rendered. */
    query?: QueryRules;
    /** How long it stays in the cache where its data may change while the server runs. */
    lifeMs?: number;
    /** Visitors can make up any number of its addresses, so it is cached apart from the pages that everyone reads. */
    isUnbounded?: boolean;
  };
}

/** How a page says that it shows everyone who isn't signed in the same. */
export interface GateHandle {
  isGated?: boolean;
}

/** How a page says that its action takes JSON, a form that is longer than most, or one with files. */
export interface BodyHandle {
  maxJsonBytes?: number;
  maxForm?: FormLimits;
  maxUploadBytes?: number;
}

export interface FormLimits {
  bytes: number;
  fields: number;
}

export interface RouteMatch {
  pattern: string;
  params: Params;
  cache: CacheHandle["cache"];
  takesPosts: boolean;
  /** The largest JSON body that it takes; without one it takes forms only. */
  maxJsonBytes: number | undefined;
  /** Where its forms may be longer than most. */
  maxForm: FormLimits | undefined;
  /** The largest form with files that it takes from somebody who is signed in. */
  maxUploadBytes: number | undefined;
  /** Whether all who aren't signed in see the same: the way in. */
  isGated: boolean;
  /** The routes that make up the page, from the root on. */
  ids: readonly string[];
}

export type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/** Finds the route of a path before anything is rendered. */
export function createRouteTable(build: Pick<ServerBuild, "routes">) {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map((route) =>
        route.index
          ? { id: route.id, index: true }
          : { id: route.id, path: route.path, children: childrenOf(route.id) },
      );
  const treeFor = splitByFirstSegment(childrenOf(undefined));
  const byId = new Map(routes.map((route) => [route.id, route]));

  // Paths without parameters are few, so what they match is remembered.
  const fixedPaths = new Set(routes.map(patternOf).filter((pattern) => !/[:*?]/.test(pattern)));
  const remembered = new Map<string, RouteMatch | undefined>();
  return {
    match(path: string): RouteMatch | undefined {
      if (!fixedPaths.has(path)) return rank(path);
      if (!remembered.has(path)) remembered.set(path, rank(path));
      return remembered.get(path);
    },
  };

  function rank(path: string): RouteMatch | undefined {
    const matches = matchRoutes(treeFor(path), path) ?? [];
    const ids = matches.flatMap(({ route }) => route.id ?? []);
    const leaf = byId.get(ids.at(-1) ?? "");
    if (!leaf) return undefined;
    const handle = leaf.module.handle as (CacheHandle & BodyHandle & GateHandle) | undefined;
    return {
      pattern: patternOf(leaf),
      params: matches.at(-1)?.params ?? {},
      cache: handle?.cache,
      takesPosts: leaf.module.action !== undefined,
      maxJsonBytes: handle?.maxJsonBytes,
      maxForm: handle?.maxForm,
      maxUploadBytes: handle?.maxUploadBytes,
      isGated: handle?.isGated ?? false,
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

/**
 * The routes that a path may match, by the path's first segment: to match a path, React Router ranks all the routes that it is
 * given.
 */
function splitByFirstSegment(tree: RouteObject[]): (path: string) => RouteObject[] {
  const withFirst = (first: string | undefined, routes: RouteObject[]): RouteObject[] =>
    routes.flatMap((route) => {
      if (!route.path)
        return route.children ? { ...route, children: withFirst(first, route.children) } : route;
      const [segment = ""] = route.path.toLowerCase().split("/", 1);
      return /[:*?]/.test(segment) || segment === first ? route : [];
    });
  const trees = new Map<string, RouteObject[]>();
  for (const first of firstSegments(tree)) trees.set(first, withFirst(first, tree));
  const others = withFirst(undefined, tree);
  return (path) => {
    const [, first = ""] = path.toLowerCase().split("/", 2);
    // Whatever is escaped in it may be one of them.
    return /^[\w-]+$/.test(first) ? (trees.get(first) ?? others) : tree;
  };
}

function firstSegments(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) =>
    path ? (path.toLowerCase().split("/", 1)[0] ?? []) : firstSegments(children ?? []),
  );
}

export type RouteTable = ReturnType<typeof createRouteTable>;

/** The query as the route reads it: one spelling for each meaning. */
export function foldQuery(params: URLSearchParams, rules: QueryRules): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, rule] of Object.entries(rules).sort(byName)) {
    for (const value of foldValues(params.getAll(name), rule)) query.append(name, value);
  }
  return query;
}

function foldValues(values: readonly string[], rule: QueryRule): readonly string[] {
  const [first = ""] = values;
  const folded = first.toLowerCase();
  switch (rule) {
    case "number":
      return /^\d{1,6}$/.test(first) && Number(first) > 0 ? [String(Number(first))] : [];
    case "slug":
      return /^[\p{L}\p{N}-]{1,60}$/u.test(folded) ? [folded] : [];
    case "text": {
      const text = normalizeQuery(first);
      return text ? [text] : [];
    }
    case "folded":
      return [...new Set(values.map((value) => value.trim().toLowerCase()))].filter(Boolean);
    case "exact":
      return values;
    default:
      return rule.includes(folded) ? [folded] : [];
  }
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
