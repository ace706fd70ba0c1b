import { useEffect, useState } from "react";
import { normalizeQuery, type SearchHit, type SearchResult } from "../../../../domain/search.ts";

export interface Suggested {
  query: string;
  hits: (SearchHit & { path: string })[];
  total: number;
}

// The debounce: long enough to skip the letters of a word being typed, short enough not to be noticed.
const debounceMs = 120;
const minLength = 2;
const maxHits = 6;

/** The server's suggestions for a text. A response that arrives after the next letter is dropped. */
export function useSuggestions(typed: string): Suggested | undefined {
  const query = normalizeQuery(typed);
  const [suggested, setSuggested] = useState<Suggested>();
  useEffect(() => {
    if (query.length < minLength) return setSuggested(undefined);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setSuggested(await fetchSuggestions(query, controller.signal));
      } catch {
        // Aborted, offline or an error: the form still works.
        if (!controller.signal.aborted) setSuggested(undefined);
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return suggested?.hits.length ? suggested : undefined;
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggested | undefined> {
  const response = await fetch(
    `/api/v1/search?${new URLSearchParams({ q: query, limit: String(maxHits) })}`,
    {
      signal,
    },
  );
  if (!response.ok) return undefined;
  const { hits, total } = (await response.json()) as SearchResult;
  return { query, total, hits: hits.flatMap((hit) => (hit.path ? [{ ...hit, path: hit.path }] : [])) };
}
