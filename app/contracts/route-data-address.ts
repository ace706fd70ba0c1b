/**
 * Where a navigation requests the data of a page's routes. A prefetch counts only if it has the same address.
 *
 * Leans on: the path of React Router's data requests (`.data`, `/_.data` for the home page) and their `_routes` parameter, which
 * comes last. The server reads the same in `server/addresses/resolve-address.ts` and `server/http/pages.ts`. Checked with React
 * Router 8.4. If it breaks: pages are fetched twice, and the page cache takes their data for unknown pages.
 */
export function routeDataAddress(page: URL, routeIds: readonly string[]): string {
  const query = new URLSearchParams(page.searchParams);
  query.set("_routes", routeIds.join(","));
  return `${page.pathname === "/" ? "/_" : page.pathname}.data?${query}`;
}
