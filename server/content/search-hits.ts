import type { GuidePage } from "../../domain/guides/guide-page.ts";
import {
  type FacetName,
  facetNames,
  type SearchFacets,
  type SearchFilters,
  type SearchHit,
} from "../../domain/search.ts";
import { documentOf, type Lead } from "./search-codes.ts";
import type { SearchDocument, SearchIndex } from "./search-documents.ts";
import { bestStep, fullestText, markWords, type SearchedStep, searchedSteps } from "./search-excerpt.ts";
import type { Matches } from "./search-matches.ts";
import { termsOf } from "./search-words.ts";

export type ReadGuide = (path: string) => Promise<GuidePage | undefined>;

/** Looking up a step means reading its guide: further down the list a guide is shown by its summary. */
const hitsWithStep = 10;

/** How many guides' steps stay in memory, some 15 kB each: the same guides are among the hits again and again. */
const guidesWithSteps = 100;

/** Turns matches into the hits that are shown, each with an excerpt that has the words of the query. */
export function createHitView({ documents, postings }: SearchIndex, readGuide: ReadGuide) {
  const readSteps = createStepReader(readGuide);
  return async (leads: readonly Lead[], matches: Matches): Promise<SearchHit[]> =>
    (await Promise.all(leads.map((lead, at) => hitOf(lead, matches, at)))).flat();

  async function hitOf(lead: Lead, { terms, tolerance }: Matches, at: number): Promise<SearchHit[]> {
    const document = documentOf(lead, documents);
    if (!document) return [];
    const { texts, guides: _guides, platforms: _platforms, names: _names, years: _years, ...hit } = document;
    const number = typeof lead === "number" ? lead : -1;
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
  return facetNames.every((name) => filters[name] === undefined || isOf(document, name, filters[name]));
}

/** A symptom or a code is in the list of every car whose guides fix it. */
function isOf(document: SearchDocument | undefined, name: FacetName, value: string): boolean {
  if (name === "platform" && document?.platforms) return document.platforms.includes(value);
  return document?.[name] === value;
}

export function countFacets(
  documents: readonly SearchDocument[],
  filters: SearchFilters,
  platformNames: ReadonlyMap<string, string>,
): SearchFacets {
  const facet = (name: FacetName) => {
    const others: SearchFilters = { ...filters };
    delete others[name];
    const counts = new Map<string, { value: string; label: string; count: number }>();
    const count = (value: string) => {
      const known = counts.get(value);
      if (known) known.count++;
      else
        counts.set(value, {
          value,
          label: (name === "platform" && platformNames.get(value)) || value,
          count: 1,
        });
    };
    for (const document of documents) {
      if (!passesFilters(document, others)) continue;
      const value = document[name];
      if (value !== undefined) count(value);
      else if (name === "platform") document.platforms?.forEach(count);
    }
    return [...counts.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  };
  return { kind: facet("kind"), platform: facet("platform"), category: facet("category") };
}
