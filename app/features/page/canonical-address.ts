import { redirect } from "react-router";

/**
 * Sends the visitor to the one address of a list when theirs asks for the same in other words: a page beyond the end, a size
 * that nobody sells. Otherwise each spelling would be rendered and kept.
 */
export function requireCanonicalAddress(url: URL, canonical: string): void {
  const [, query = ""] = canonical.split("?");
  if (sorted(url.searchParams) !== sorted(new URLSearchParams(query))) throw redirect(canonical);
}

function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return String(copy);
}
