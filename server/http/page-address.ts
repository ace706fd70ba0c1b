import { cleanPath } from "../../domain/content-page.ts";
import { foldQuery } from "./fold-query.ts";
import type { RouteMatch, RouteTable } from "./route-table.ts";

/** What a request's address asks for, decided before anything is rendered. */
export type PageAddress =
  | { kind: "redirect"; to: string }
  | { kind: "bad" }
  | {
      kind: "page";
      route: RouteMatch;
      /** Set when the answer may be kept and shared. */
      cacheKey: string | undefined;
    };

const dataSuffix = ".data";

/** One rendered not-found page serves every unknown address, so that a flood of them costs no rendering. */
export const notFoundPath = "/404";

export interface AddressRules {
  hasContentPage(path: string): boolean;
  /** The path that a page is rendered from: several addresses may share one. */
  renderedFrom(path: string): string;
}

export function resolvePage(
  url: URL,
  routes: RouteTable,
  { hasContentPage, renderedFrom }: AddressRules,
): PageAddress {
  const isData = url.pathname.endsWith(dataSuffix);
  const path = isData ? pathOfData(url.pathname) : url.pathname;
  const clean = cleanPath(unescapePlain(path));
  const route = routes.match(clean);
  if (!route) return { kind: "bad" };
  // The router takes any letter case, so all of them share one page.
  const folded = clean.toLowerCase();
  const missing = route.isCatchAll && !hasContentPage(folded);

  if (path !== clean && !missing && !isData) return { kind: "redirect", to: clean + url.search };
  if (!route.cache) return { kind: "page", route, cacheKey: undefined };

  const query = foldQuery(url.searchParams, route.cache.query ?? {});
  const wanted = url.searchParams.get("_routes");
  if (isData && wanted !== null) {
    const ids = [...new Set(wanted.split(","))].sort();
    if (!ids.every((id) => route.ids.includes(id))) return { kind: "bad" };
    query.set("_routes", ids.join(","));
  }
  const target = missing ? notFoundPath : renderedFrom(folded);
  const search = query.size > 0 ? `?${query}` : "";
  return { kind: "page", route, cacheKey: (isData ? dataPath(target) : target) + search };
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
