import { redirect } from "react-router";

/**
 * Redirects to the canonical URL of a list when the requested one means the same: a page beyond the end, a size that nobody
 * sells. Otherwise each spelling would be rendered and cached.
 */
export function requireCanonicalAddress(url: URL, canonical: string): void {
  const [, query = ""] = canonical.split(/[?#]/);
  if (sorted(url.searchParams) !== sorted(new URLSearchParams(query))) throw redirect(canonical);
}

function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return String(copy);
}
