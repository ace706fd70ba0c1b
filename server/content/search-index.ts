import {
  defaultHits,
  normalizeQuery,
  type SearchKind,
  type SearchOptions,
  type SearchResult,
} from "../../domain/search.ts";
import type { CompiledContent } from "./compile-content.ts";
import type { SearchFiles } from "./content-store.ts";
import { createCodeFinder, documentOf, type Lead, type NamedCodes } from "./search-codes.ts";
import { type SearchDocument, type SearchFields, searchEntries } from "./search-documents.ts";
import { countFacets, createHitView, passesFilters, type ReadGuide } from "./search-hits.ts";
import { createMatcher } from "./search-matches.ts";
import { createPlannedFinder, type PlannedGuide, plannedGuides } from "./search-planned.ts";
import { openPostings, type StoredPostings } from "./search-postings.ts";
import { createThesaurus, slotsOf, withCodes } from "./search-query.ts";
import { termsOf } from "./search-words.ts";
import { type FieldRule, storePostings } from "./store-postings.ts";

/** The text of `SearchFiles`, as JSON. */
interface StoredSearch extends Omit<StoredPostings, "numbers"> {
  /** By their number in the postings. */
  documents: SearchDocument[];
  synonyms: string[][];
  planned: PlannedGuide[];
}

export type Search = (query: string, options?: SearchOptions) => Promise<SearchResult>;

/** Words of the head are seen at once; what is only below needs a step to be shown. */
const fieldRules: Record<keyof SearchFields, FieldRule> = {
  title: { boost: 6, isHead: true, hasPairs: true },
  keywords: { boost: 3, isHead: true, hasPairs: true },
  platform: { boost: 2, isHead: true },
  summary: { boost: 2, isHead: true, hasPairs: true },
  steps: { boost: 1.5, isHead: false, hasPairs: true },
  things: { boost: 0.7, isHead: false, hasPairs: true },
  body: { boost: 0.5, isHead: false },
};
const kindBoost: Record<Exclude<SearchKind, "product">, number> = {
  guide: 1.5,
  spec: 1,
  symptom: 1.2,
  code: 1,
  part: 0.7,
  platform: 2.5,
  page: 1,
};

/** Full text over guides, numbers, symptoms, codes, platforms and pages. */
export function buildSearchIndex(content: CompiledContent): SearchFiles {
  const documents: SearchDocument[] = [];
  function* indexed() {
    for (const { document, fields, isGap } of searchEntries(content)) {
      documents.push(document);
      yield { fields, boost: kindBoost[document.kind] * (isGap ? 0.6 : 1) };
    }
  }
  const { numbers, ...postings } = storePostings(indexed(), fieldRules);
  const stored: StoredSearch = {
    ...postings,
    documents,
    synonyms: content.synonyms,
    planned: plannedGuides(content),
  };
  return { text: JSON.stringify(stored), numbers };
}

/**
 * Reads and opens the index with the first search: a server that starts has other things to do, and while content is written
 * most edits are looked at on their own page.
 */
export function openSearch(
  readFiles: () => Promise<SearchFiles>,
  readGuide: ReadGuide,
  codes: NamedCodes = { codeNames: () => [], codeCount: () => 0 },
): Search {
  let search: Promise<Search> | undefined;
  return async (query, options) => {
    search ??= open();
    return (await search)(query, options);
  };

  async function open(): Promise<Search> {
    try {
      return createSearch(await readFiles(), readGuide, codes);
    } catch (error) {
      search = undefined;
      throw error;
    }
  }
}

function createSearch({ text, numbers }: SearchFiles, readGuide: ReadGuide, codes: NamedCodes): Search {
  const stored = JSON.parse(text) as StoredSearch;
  const { documents } = stored;
  const index = { documents, postings: openPostings({ ...stored, numbers }) };
  const thesaurus = createThesaurus(stored.synonyms);
  const match = createMatcher(index);
  const findCodes = createCodeFinder(index, codes);
  const platformNames = new Map(
    documents.flatMap(({ platform, platformName }) =>
      platform && platformName ? [[platform, platformName]] : [],
    ),
  );
  const showHits = createHitView(index, readGuide);
  const findPlanned = createPlannedFinder(stored.planned);

  return async (raw, { offset = 0, limit = defaultHits, ...filters } = {}) => {
    const query = normalizeQuery(raw);
    const words = withCodes(query);
    const slots = slotsOf(words, thesaurus);
    const codes = findCodes(query);
    const leads = codes.map(({ lead }) => lead);
    const matches = match(slots, termsOf(words), codes);
    const all = startingWith(leads, matches.numbers).flatMap((each) => documentOf(each, documents) ?? []);
    const isListed = (lead: Lead) => passesFilters(documentOf(lead, documents), filters);
    const others = withGuidesNearTop(matches.numbers.filter(isListed), documents);
    const listed = startingWith(leads.filter(isListed), others);
    const hasAllWords = matches.tolerance !== "some-words";
    return {
      query,
      hits: await showHits(listed.slice(offset, offset + limit), matches),
      total: listed.length,
      hasAllWords,
      facets: countFacets(all, filters, platformNames),
      planned: hasAllWords && all.length > 0 ? [] : findPlanned(slots),
    };
  };
}

/** Most queries have no codes, and many match thousands of documents. */
function startingWith(leads: readonly Lead[], numbers: readonly number[]): readonly Lead[] {
  return leads.length === 0 ? numbers : [...new Set([...leads, ...numbers])];
}

/**
 * Symptoms and codes resemble each other and would fill the top of the list: of the first three hits one may be such a page,
 * and what fixes it comes beside it.
 */
function withGuidesNearTop(numbers: readonly number[], documents: readonly SearchDocument[]): number[] {
  const isDiagnosis = (number: number) => ["symptom", "code"].includes(documents[number]?.kind ?? "");
  const best = numbers.find(isDiagnosis);
  const top = numbers.filter((number) => number === best || !isDiagnosis(number)).slice(0, 3);
  return [...top, ...numbers.filter((number) => !top.includes(number))];
}
