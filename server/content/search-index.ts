import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { basicSlug } from "../../domain/guides/library.ts";
import { type SpecKind, specKindNames } from "../../domain/guides/spec-kinds.ts";
import {
  defaultHits,
  facetNames,
  normalizeQuery,
  type SearchFacets,
  type SearchFilters,
  type SearchHit,
  type SearchKind,
  type SearchOptions,
  type SearchResult,
} from "../../domain/search.ts";
import type { CompiledContent } from "./compile-content.ts";
import { type SearchDocument, type SearchFields, searchEntries } from "./search-documents.ts";
import { bestStep, fullestText, markWords } from "./search-excerpt.ts";
import { type FieldRule, openPostings, type StoredPostings, storePostings } from "./search-postings.ts";
import {
  answers,
  createThesaurus,
  pairsToFind,
  type Slot,
  slotsOf,
  type Tolerance,
  waysToFill,
} from "./search-query.ts";
import { rank } from "./search-rank.ts";
import { termsOf } from "./search-words.ts";

/** What is written at build time and opened at start. */
interface StoredSearch {
  postings: StoredPostings;
  /** By their number in the index. */
  documents: SearchDocument[];
  synonyms: string[][];
  planned: PlannedGuide[];
}

interface PlannedGuide {
  title: string;
  platformName: string;
  words: string;
}

interface Found {
  /** Documents, the best first. */
  numbers: number[];
  /** Every word that was looked for, as it stands in the index. */
  terms: string[];
  tolerance: Tolerance;
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
const kindBoost: Record<SearchKind, number> = {
  guide: 1.5,
  spec: 1,
  symptom: 1.2,
  code: 1,
  platform: 2.5,
  page: 1,
};

const carBoost = 3;
/** Who asks for a torque or an interval, or types the grade of an oil, wants the number. */
const numberBoost = 2;
/** Stems, as `termsOf` makes them. */
const numberWords: Partial<Record<SpecKind, RegExp>> = {
  torque: /^torqu/,
  capacity: /^capacity$/,
  pressure: /^pressur/,
  interval: /^interval$/,
  fluid: /^\d+w\d+$/,
};
/** Who describes a symptom in the very words of its page wants that page, though its guides say the words more often. */
const nameBoost = 2;
/** Who names no car may have any. */
const universalBoost = 1.3;

/** Looking a step up means reading its guide: further down the list a guide is shown by its summary. */
const hitsWithStep = 10;

/** Full text over guides, numbers, symptoms, codes, platforms and pages. */
export function buildSearchIndex(content: CompiledContent): string {
  const entries = searchEntries(content);
  const indexed = entries.map(({ document, fields, isGap }) => ({
    fields,
    boost: kindBoost[document.kind] * (isGap ? 0.6 : 1),
  }));
  const stored: StoredSearch = {
    postings: storePostings(indexed, fieldRules),
    documents: entries.map(({ document }) => document),
    synonyms: content.synonyms,
    planned: plannedGuides(content),
  };
  return JSON.stringify(stored);
}

function plannedGuides({ index }: CompiledContent): PlannedGuide[] {
  return Object.entries(index.catalogues).flatMap(([slug, entries]) => {
    const platform = index.platforms.find((each) => each.slug === slug);
    const platformName = platform?.displayName ?? "Any car";
    const names = [platformName, slug, platform?.brand ?? "", ...(platform?.keywords ?? [])].join(" ");
    return entries
      .filter(({ status }) => status === "coming-soon")
      .map(({ id, title }) => ({ title, platformName, words: `${title} ${id} ${names}` }));
  });
}

export function openSearch(
  serialised: string,
  readGuide: (platform: string, slug: string) => Promise<GuidePage | undefined>,
): Search {
  const stored = JSON.parse(serialised) as StoredSearch;
  const { documents } = stored;
  const postings = openPostings(stored.postings);
  const numberOf = new Map(documents.map(({ path }, number) => [path, number]));
  const thesaurus = createThesaurus(stored.synonyms);
  const platforms = documents.flatMap(({ kind, platform = "" }, number) =>
    kind === "platform" ? { number, platform, words: termsOf(platform) } : [],
  );
  const byName = Map.groupBy(
    documents.flatMap(({ names = [] }, number) =>
      names.map((name) => ({ name: termsOf(name).join(" "), number })),
    ),
    ({ name }) => name,
  );
  const planned = stored.planned.map((guide) => ({ ...guide, terms: new Set(termsOf(guide.words)) }));

  return async (raw, { limit = defaultHits, ...filters } = {}) => {
    const query = normalizeQuery(raw);
    const slots = slotsOf(query, thesaurus);
    const found = find(slots, query);
    const all = found.numbers.flatMap((number) => documents[number] ?? []);
    const wanted = guidesBeside(found.numbers.filter((number) => fits(documents[number], filters)));
    const hasAllWords = found.tolerance !== "some-words";
    return {
      query,
      hits: (
        await Promise.all(wanted.slice(0, limit).map((number, at) => shownHit(number, found, at)))
      ).flat(),
      total: wanted.length,
      hasAllWords,
      facets: countFacets(all, filters),
      planned: hasAllWords && all.length > 0 ? [] : plannedFor(slots),
    };
  };

  /** Each try is more lenient than the one before, and is made only when that found nothing. */
  function find(slots: readonly Slot[], query: string): Found {
    const terms = termsOf(query);
    const cars = new Set(terms.flatMap(carsNamed));
    const isOnlyCar = terms.every((term) => carsNamed(term).length > 0 || !postings.has(term));
    const named = new Set(byName.get(terms.join(" "))?.map(({ number }) => number));
    const asked = specKindNames.filter((kind) => terms.some((term) => numberWords[kind]?.test(term)));
    // Who names a car wants what is about it: a guide for any car may mention it too.
    const weight = (number: number) => {
      const { kind, specKind, platform = "" } = documents[number] ?? {};
      const boost = specKind && asked.includes(specKind) ? numberBoost : named.has(number) ? nameBoost : 1;
      if (cars.size === 0) return platform === basicSlug ? universalBoost : boost;
      if (!cars.has(platform)) return boost;
      return boost * (isOnlyCar && kind === "platform" ? 4 * carBoost : carBoost);
    };
    const carOf = (number: number) => {
      const { kind, platform } = documents[number] ?? {};
      return cars.size === 0 && kind === "guide" ? platform : undefined;
    };

    for (const tolerance of ["as-typed", "forgiving", "some-words"] as const) {
      const ways = slots.map((slot) => waysToFill(slot, tolerance, postings));
      const words = tolerance === "some-words" ? "some" : "all";
      const numbers = rank(postings, { slots: ways, pairs: pairsToFind(ways), words, weight, carOf });
      const terms = ways.flat(2).flatMap((expansion) => [...expansion.keys()]);
      if (numbers.length > 0) return { numbers: withItsGuides(numbers), terms, tolerance };
    }
    return { numbers: [], terms: [], tolerance: "as-typed" };
  }

  /** The cars that a word names: by their address, or as a code of a generation or an engine such as GR86, 2JZ or M54B30. */
  function carsNamed(term: string): string[] {
    const isCode = /\d/.test(term) && /[a-z]/.test(term);
    return platforms.flatMap(({ number, platform, words }) =>
      words.includes(term) || (isCode && postings.placeOf(term, number) === "head") ? platform : [],
    );
  }

  /** When the best hit is a symptom or a code, what mends it comes next, and belongs to the answer whatever words it uses. */
  function withItsGuides(numbers: readonly number[]): number[] {
    const [best = -1] = numbers;
    const guides = documents[best]?.guides?.flatMap((path) => numberOf.get(path) ?? []) ?? [];
    return [
      ...new Set([best, ...numbers.filter((number) => guides.includes(number)), ...numbers, ...guides]),
    ];
  }

  /**
   * Symptoms and codes resemble each other and would fill the head of the list: of the first three hits one may be such a
   * page, and what mends it stands beside it.
   */
  function guidesBeside(numbers: readonly number[]): number[] {
    const isDiagnosis = (number: number) => /^(?:symptom|code)$/.test(documents[number]?.kind ?? "");
    const [best] = numbers.filter(isDiagnosis);
    const head = numbers.filter((number) => number === best || !isDiagnosis(number)).slice(0, 3);
    return [...new Set([...head, ...numbers])];
  }

  async function shownHit(number: number, { terms, tolerance }: Found, at: number): Promise<SearchHit[]> {
    const document = documents[number];
    if (!document) return [];
    const { texts, guides: _guides, names: _names, ...hit } = document;
    const places = new Map(terms.map((term) => [term, postings.placeOf(term, number)]));
    const words = new Set([...places].flatMap(([term, place]) => (place ? term : [])));
    const below = [...words].filter((term) => places.get(term) === "below");
    // A guessed word may well be a wrong one: it leads to a step only when nothing in the head was found.
    const isDeep = tolerance === "as-typed" ? below.length > 0 : below.length === words.size;
    const wantsStep = hit.kind === "guide" && isDeep && at < hitsWithStep;
    const guide = wantsStep && (await readGuide(...addressOf(hit.path)));
    const best = guide && bestStep(guide, words);
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

  function plannedFor(slots: readonly Slot[]): SearchResult["planned"] {
    if (slots.length === 0) return [];
    return planned
      .filter(({ terms }) => answers(terms, slots))
      .slice(0, 5)
      .map(({ title, platformName }) => ({ title, platformName }));
  }
}

function addressOf(path: string): [platform: string, slug: string] {
  const [, , platform = "", slug = ""] = path.split("/");
  return [platform, slug];
}

function fits(document: SearchDocument | undefined, filters: SearchFilters): boolean {
  return facetNames.every((name) => filters[name] === undefined || document?.[name] === filters[name]);
}

function countFacets(found: readonly SearchDocument[], filters: SearchFilters): SearchFacets {
  const facet = (name: (typeof facetNames)[number]) => {
    const others = { ...filters, [name]: undefined };
    const counts = new Map<string, { value: string; label: string; count: number }>();
    for (const document of found) {
      const value = document[name];
      if (value === undefined || !fits(document, others)) continue;
      const label = name === "platform" ? (document.platformName ?? value) : value;
      const entry = counts.get(value) ?? { value, label, count: 0 };
      entry.count++;
      counts.set(value, entry);
    }
    return [...counts.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  };
  return { kind: facet("kind"), platform: facet("platform"), category: facet("category") };
}
