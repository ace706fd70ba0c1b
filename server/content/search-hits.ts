import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { facetNames, type SearchFacets, type SearchFilters, type SearchHit } from "../../domain/search.ts";
import type { SearchDocument } from "./search-documents.ts";
import { bestStep, fullestText, markWords, type SearchedStep, searchedSteps } from "./search-excerpt.ts";
import type { Matches, SearchIndex } from "./search-matches.ts";
import { termsOf } from "./search-words.ts";

export type ReadGuide = (path: string) => Promise<GuidePage | undefined>;

/** Looking up a step means reading its guide: further down the list a guide is shown by its summary. */
const hitsWithStep = 10;

/** How many guides' steps stay in memory, some 15 kB each: the same guides are among the hits again and again. */
const guidesWithSteps = 100;

/** Turns matches into the hits that are shown, each with an excerpt that has the words of the query. */
export function createHitView({ documents, postings }: SearchIndex, readGuide: ReadGuide) {
  const readSteps = createStepReader(readGuide);
  return async (numbers: readonly number[], matches: Matches): Promise<SearchHit[]> =>
    (await Promise.all(numbers.map((number, at) => hitOf(number, matches, at)))).flat();

  async function hitOf(number: number, { terms, tolerance }: Matches, at: number): Promise<SearchHit[]> {
    const document = documents[number];
    if (!document) return [];
    const { texts, guides: _guides, names: _names, ...hit } = document;
    const places = new Map(terms.map((term) => [term, postings.wordPlace(term, number)]));
    const words = new Set([...places].flatMap(([term, place]) => (place ? term : [])));
    const below = [...words].filter((term) => places.get(term) === "below");
    // A guessed word may well be a wrong one: it leads to a step only when the head has none of the words.
    const isDeep = tolerance === "as-typed" ? below.length > 0 : below.length === words.size;
    const wantsStep = hit.kind === "guide" && isDeep && at < hitsWithStep;
    const best = wantsStep && bestStep(await readSteps(hit.path), words);
    if (best) {
      const { number, title, id } = best.step;
      const step = { number, title, path: `${hit.path}#${id}` };
      return [{ ...hit, step, excerpt: markWords(best.text, words) }];
    }
    // The title is seen anyway: the excerpt is chosen for the other words.
    const inTitle = new Set(termsOf(hit.title));
    const others = new Set([...words].filter((term) => !inTitle.has(term)));
    return [{ ...hit, excerpt: markWords(fullestText(texts, others), words) }];
  }
}

/** Reads the steps of a guide; those that were needed last stay in memory. */
function createStepReader(readGuide: ReadGuide) {
  const recent = new Map<string, readonly SearchedStep[]>();
  return async (path: string): Promise<readonly SearchedStep[]> => {
    const known = recent.get(path);
    if (known) recent.delete(path);
    const guide = known ? undefined : await readGuide(path);
    const steps = known ?? (guide ? searchedSteps(guide) : []);
    recent.set(path, steps);
    const [oldest] = recent.keys();
    if (recent.size > guidesWithSteps && oldest !== undefined) recent.delete(oldest);
    return steps;
  };
}

export function passesFilters(document: SearchDocument | undefined, filters: SearchFilters): boolean {
  return facetNames.every((name) => filters[name] === undefined || document?.[name] === filters[name]);
}

export function countFacets(documents: readonly SearchDocument[], filters: SearchFilters): SearchFacets {
  const facet = (name: (typeof facetNames)[number]) => {
    const others = facetNames.filter((other) => other !== name && filters[other] !== undefined);
    const counts = new Map<string, { value: string; label: string; count: number }>();
    for (const document of documents) {
      const value = document[name];
      if (value === undefined || others.some((other) => document[other] !== filters[other])) continue;
      const label = name === "platform" ? (document.platformName ?? value) : value;
      const entry = counts.get(value) ?? { value, label, count: 0 };
      entry.count++;
      counts.set(value, entry);
    }
    return [...counts.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  };
  return { kind: facet("kind"), platform: facet("platform"), category: facet("category") };
}
