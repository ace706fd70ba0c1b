import { useEffect, useState } from "react";
import { normaliseQuery, type SearchAnswer, type SearchHit } from "../../../domain/search.ts";

export interface Suggested {
  query: string;
  hits: (SearchHit & { path: string })[];
  total: number;
}

// Long enough to skip the letters of a word that is being typed, short enough not to be felt.
const pauseMs = 120;
const shortest = 2;
const most = 6;

/** What the server suggests for a text. An answer that comes after the next letter is dropped. */
export function useSuggestions(typed: string): Suggested | undefined {
  const query = normaliseQuery(typed);
  const [suggested, setSuggested] = useState<Suggested>();
  useEffect(() => {
    if (query.length < shortest) return setSuggested(undefined);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setSuggested(await fetchSuggestions(query, controller.signal));
      } catch {
        // Dropped, offline or refused: the form still searches.
        if (!controller.signal.aborted) setSuggested(undefined);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return suggested?.hits.length ? suggested : undefined;
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggested | undefined> {
  const response = await fetch(`/api/v1/search?${new URLSearchParams({ q: query, limit: String(most) })}`, {
    signal,
  });
  if (!response.ok) return undefined;
  const { hits, total } = (await response.json()) as SearchAnswer;
  return { query, total, hits: hits.flatMap((hit) => (hit.path ? [{ ...hit, path: hit.path }] : [])) };
}
