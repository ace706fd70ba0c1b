/**
 * Pages that a device may keep: public, the same for everybody, and read where there is no reception. Nothing else is ever in a
 * cache of the service worker.
 */
const keptPaths = [
  /^\/guide\/[\w-]+$/,
  /^\/guide\/[\w-]+\/[\w-]+$/,
  /^\/(?:symptoms|codes)\/[\w-]+$/,
  /^\/kit$/,
  // What is kept is listed here, so it is kept with the first page.
  /^\/workspace$/,
];

/** Asks for the reader's own answers with each request. */
const finder = "/symptoms/find";

/** The name that a page is kept under, or nothing for a page that no device keeps. Only kits and cars' lists depend on their query. */
export function keptAddress({ pathname, searchParams }: URL): string | undefined {
  const path = pathname.toLowerCase();
  if (path === "/guide") return listAddress(searchParams);
  if (path === finder || !keptPaths.some((pattern) => pattern.test(path))) return undefined;
  if (path !== "/kit") return path;
  const guides = searchParams.getAll("guide");
  return guides.length > 0
    ? `${path}?${guides.map((guide) => `guide=${guide.toLowerCase()}`).join("&")}`
    : path;
}

/** A car's whole list of guides: with a filter it is another page. */
function listAddress(query: URLSearchParams): string | undefined {
  const platform = query.get("platform")?.toLowerCase() ?? "";
  return query.size === 1 && /^[\w-]+$/.test(platform) ? `/guide?platform=${platform}` : undefined;
}

/** The page that a request of the router for data is about. */
export function pageOfData({ pathname, search, origin }: URL): URL | undefined {
  if (!pathname.endsWith(".data")) return undefined;
  const page = new URL(pathname.slice(0, -".data".length) + search, origin);
  page.searchParams.delete("_routes");
  return page;
}

/** Files of kept pages. What is in them never changes: their names would. */
export function isKeptFile(path: string): boolean {
  return /^\/(?:assets|drawings)\/[\w.-]+$/.test(path) || /^\/qr\/guide\/[\w-]+\/[\w-]+\.svg$/.test(path);
}

/** The files of a kept page that a text names: a page its styles, scripts, faces and drawings, a script or a sheet others. */
export function namedFiles(text: string): string[] {
  const names = text.matchAll(
    /\/(?:assets|drawings)\/[\w.-]+\.[a-z0-9]+|\/qr\/guide\/[\w-]+\/[\w-]+\.svg|(?<=["'`(])(?:assets|\.)\/[\w.-]+-[\w-]+\.[a-z0-9]+/g,
  );
  return [...new Set([...names].map(([name]) => name.replace(/^(?:assets|\.)\//, "/assets/")))];
}
