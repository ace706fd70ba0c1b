import { decodeRouteData } from "../../../contracts/decode-route-data.ts";

interface KeptData {
  data: unknown;
  until: number;
}

/** About as long as a reader stays on a page. A guide that was corrected meanwhile must not stay hidden from an open tab. */
const keptMs = 10 * 60_000;
const keptPages = 12;
const kept = new Map<string, KeptData>();

/** Takes a page's data from the browser's cache, where a prefetch has put it, so that opening the page needs no request. */
export async function keepData(path: string, route: string, href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok || !response.body) return;
  const data = await decodeRouteData(response.body, route);
  if (data === undefined) return;
  kept.set(path, { data, until: Date.now() + keptMs });
  const [oldest = ""] = kept.keys();
  if (kept.size > keptPages) kept.delete(oldest);
}

/** For a route's `clientLoader`: what was kept for the page, and otherwise what the server returns. */
export async function loadKept<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  const page = kept.get(new URL(request.url).pathname);
  return page && page.until > Date.now() ? (page.data as Data) : load();
}
