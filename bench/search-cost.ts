import { requestPage } from "./raw-page.ts";

export interface SearchCost {
  p50Ms: number;
  p95Ms: number;
  /** Of the largest response, compressed. */
  bytes: number;
}

const address = "/api/v1/search";
const warmUp = 20;

/** Sends every query once, one after another, so that no response comes from the page cache. */
export async function searchCost(origin: string, queries: readonly string[]): Promise<SearchCost> {
  const times: number[] = [];
  let bytes = 0;
  for (const [count, query] of queries.entries()) {
    const started = performance.now();
    const { status, body } = await requestPage(`${origin}${address}?q=${encodeURIComponent(query)}`);
    if (status !== 200) throw new Error(`${address} returned ${status} for "${query}".`);
    if (count >= warmUp) times.push(performance.now() - started);
    bytes = Math.max(bytes, body.length);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
  return { p50Ms: percentile(0.5), p95Ms: percentile(0.95), bytes };
}

/** Queries as people type them: a word, two words, the beginning of one, a typing error, nothing that exists. */
export function searchQueries(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const other = words[(at * 7 + 3) % words.length] ?? "";
    const swapped = word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3);
    return [word, `${word} ${other}`, `${other} ${word.slice(0, 3)}`, `${swapped} ${other}`, `zq${word}zq`];
  });
}
