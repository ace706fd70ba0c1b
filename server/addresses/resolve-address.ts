import type { PageEntity } from "../../domain/page-entity.ts";
import { type NamedContent, type PageMeaning, pageKinds } from "./page-kinds.ts";
import { foldQuery, type RouteMatch, type RouteTable } from "./route-table.ts";

/** A resolved URL: the cache, the render and the route's loader all take it from here. */
export type Address =
  | { kind: "redirect"; to: string; isTemporary?: boolean }
  | { kind: "unreadable" }
  | {
      kind: "page";
      route: RouteMatch;
      entity: PageEntity;
      /** The path and query that the page is rendered from, where the response may be cached and shared. */
      cacheKey: string | undefined;
      /** Whether a 404 may be cached too. */
      cachesNotFound: boolean;
      /** Whether it is cached apart from the pages that everyone reads. */
      isRare: boolean;
    };

export interface Addresses {
  resolve(url: URL): Address;
  /** Whether a link leads to a page. */
  hasTarget(link: string): boolean;
}

const dataSuffix = ".data";

export function createAddresses(content: NamedContent, routes: RouteTable): Addresses {
  // Pages and searches check the same links again and again, and a match ranks the whole route table. Only our own content has
  // links, so there are not many.
  const checked = new Map<string, boolean>();
  return {
    resolve: (url) => resolveAddress(url, routes, content),
    hasTarget(link) {
      const [address = ""] = link.split("#", 1);
      const known = checked.get(address);
      if (known !== undefined) return known;
      const hasTarget = leadsToPage(address, routes, content);
      checked.set(address, hasTarget);
      return hasTarget;
    },
  };
}

function leadsToPage(address: string, routes: RouteTable, content: NamedContent): boolean {
  const [path = "", query] = address.split("?");
  const clean = cleanPath(path);
  const route = routes.match(clean);
  return route !== undefined && meaningOf(route, clean, new URLSearchParams(query), content).hasPage;
}

function resolveAddress(url: URL, routes: RouteTable, content: NamedContent): Address {
  const isData = url.pathname.endsWith(dataSuffix);
  const path = isData ? pathOfData(url.pathname) : url.pathname;
  const clean = cleanPath(unescapePlain(path));
  // A guide's address without its platform, as a wrong template makes it.
  if (/^\/guide\/\//i.test(clean)) return { kind: "redirect", to: "/404", isTemporary: true };
  const route = routes.match(clean);
  if (!route) return { kind: "unreadable" };
  const {
    entity,
    canonicalPath,
    cachesNotFound = false,
    isRare = false,
  } = meaningOf(route, clean, url.searchParams, content);
  if (path !== clean && entity.kind !== "unknown-page" && !isData)
    return { kind: "redirect", to: clean + url.search };
  const page = {
    kind: "page",
    route,
    entity,
    cachesNotFound,
    isRare: isRare || route.cache?.isUnbounded === true,
  } as const;
  if (!route.cache) return { ...page, cacheKey: undefined };

  const query = foldQuery(url.searchParams, route.cache.query ?? {});
  const dataRoutes = url.searchParams.get("_routes");
  if (isData && dataRoutes !== null) {
    const ids = [...new Set(dataRoutes.split(","))].sort();
    if (!ids.every((id) => route.ids.includes(id))) return { kind: "unreadable" };
    query.set("_routes", ids.join(","));
  }
  const search = query.size > 0 ? `?${query}` : "";
  return { ...page, cacheKey: (isData ? dataPath(canonicalPath) : canonicalPath) + search };
}

/** Most routes are screens, which exist whatever the content is. */
export function meaningOf(
  { pattern, params }: Pick<RouteMatch, "pattern" | "params">,
  path: string,
  query: URLSearchParams,
  content: NamedContent,
): PageMeaning {
  const page = { path: path.toLowerCase(), params, query };
  const screen = { entity: { kind: "screen" }, hasPage: true, canonicalPath: page.path } as const;
  return pageKinds[pattern]?.(page, content) ?? screen;
}

/** Without a trailing slash; `/` for the home page. */
export function cleanPath(path: string): string {
  // Not by a pattern: /\/+$/ takes the square of the number of slashes.
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end) || "/";
}

/** Letters, digits and the like mean the same escaped or not: there is one way to write each address. */
export function unescapePlain(path: string): string {
  return path.replaceAll(/%(?:2d|2e|3\d|4[1-9a-f]|5[\da]|5f|6[1-9a-f]|7[\da]|7e)/gi, decodeURIComponent);
}

function pathOfData(pathname: string): string {
  return pathname.endsWith("/_.data")
    ? pathname.slice(0, -"_.data".length)
    : pathname.slice(0, -dataSuffix.length);
}

function dataPath(path: string): string {
  return path === "/" ? "/_.data" : path + dataSuffix;
}
