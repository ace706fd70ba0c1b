import { basicSlug } from "../../domain/guides/library.ts";
import { type SpecKind, specKindNames } from "../../domain/guides/spec-kinds.ts";
import type { SearchDocument } from "./search-documents.ts";
import type { Postings } from "./search-postings.ts";
import { pairsToFind, type Slot, type Tolerance, waysToFill } from "./search-query.ts";
import { rank } from "./search-rank.ts";
import { termsOf } from "./search-words.ts";

export interface SearchIndex {
  /** By their number in the postings. */
  documents: readonly SearchDocument[];
  postings: Postings;
}

export interface Matches {
  /** Documents, the best first. */
  numbers: number[];
  /** Every word that was searched for, as the index has it. */
  terms: string[];
  tolerance: Tolerance;
}

const carBoost = 3;
/** A query for a torque or an interval, or with the grade of an oil, wants the number. */
const numberBoost = 2;
/** Stems, as `termsOf` makes them. */
const numberWords: Partial<Record<SpecKind, RegExp>> = {
  torque: /^torqu/,
  capacity: /^capacity$/,
  pressure: /^pressur/,
  interval: /^interval$/,
  fluid: /^\d+w\d+$/,
};
/** A query in the very words of a symptom's page wants that page, though its guides say the words more often. */
const nameBoost = 2;
/** A query that names no car fits any. */
const universalBoost = 1.3;

/** Finds the documents for a query. */
export function createMatcher({ documents, postings }: SearchIndex) {
  const cars = createCarFinder({ documents, postings });
  const byName = groupByName(documents);
  const numberOf = new Map(documents.map(({ path }, number) => [path, number]));

  /** Each try is more lenient than the one before, and is made only when that had no match. */
  return (slots: readonly Slot[], query: string): Matches => {
    const weights = weightsFor(termsOf(query));
    for (const tolerance of ["as-typed", "forgiving", "some-words"] as const) {
      const ways = slots.map((slot) => waysToFill(slot, tolerance, postings));
      const words = tolerance === "some-words" ? "some" : "all";
      const numbers = rank(postings, { slots: ways, pairs: pairsToFind(ways), words, ...weights });
      const terms = ways.flat(2).flatMap((expansion) => [...expansion.keys()]);
      if (numbers.length > 0) return { numbers: withGuidesOfBest(numbers), terms, tolerance };
    }
    return { numbers: [], terms: [], tolerance: "as-typed" };
  };

  function weightsFor(terms: readonly string[]) {
    const named = new Set(byName.get(terms.join(" "))?.map(({ number }) => number));
    const specKinds = specKindNames.filter((kind) => terms.some((term) => numberWords[kind]?.test(term)));
    const namedCars = new Set(terms.flatMap(cars));
    const isOnlyCar = terms.every((term) => cars(term).length > 0 || !postings.has(term));
    return {
      // A query that names a car wants what is about it: a guide for any car may mention it too.
      weight(number: number): number {
        const { kind, specKind, platform = "" } = documents[number] ?? {};
        const isNumber = specKind !== undefined && specKinds.includes(specKind);
        const boost = isNumber ? numberBoost : named.has(number) ? nameBoost : 1;
        if (namedCars.size === 0) return platform === basicSlug ? universalBoost : boost;
        if (!namedCars.has(platform)) return boost;
        return boost * (isOnlyCar && kind === "platform" ? 4 * carBoost : carBoost);
      },
      guideCar(number: number): string | undefined {
        const { kind, platform = "" } = documents[number] ?? {};
        if (kind !== "guide" || namedCars.size === 1) return undefined;
        return namedCars.size === 0 || namedCars.has(platform) ? platform : undefined;
      },
    };
  }

  /** When the best match is a symptom or a code, what fixes it comes next, whatever words it uses. */
  function withGuidesOfBest(numbers: number[]): number[] {
    const [best = -1] = numbers;
    const guides = documents[best]?.guides?.flatMap((path) => numberOf.get(path) ?? []) ?? [];
    if (guides.length === 0) return numbers;
    return [
      ...new Set([best, ...numbers.filter((number) => guides.includes(number)), ...numbers, ...guides]),
    ];
  }
}

/** The cars that a word names: by their address, or as a code of a generation or an engine such as GR86, 2JZ or M54B30. */
function createCarFinder({ documents, postings }: SearchIndex): (term: string) => string[] {
  const platforms = documents.flatMap(({ kind, platform = "" }, number) =>
    kind === "platform" ? { number, platform, words: termsOf(platform) } : [],
  );
  return (term) => {
    const isCode = /\d/.test(term) && /[a-z]/.test(term);
    return platforms.flatMap(({ number, platform, words }) =>
      words.includes(term) || (isCode && postings.wordPlace(term, number) === "head") ? platform : [],
    );
  };
}

function groupByName(documents: readonly SearchDocument[]) {
  const names = documents.flatMap(({ names = [] }, number) =>
    names.map((name) => ({ name: termsOf(name).join(" "), number })),
  );
  return Map.groupBy(names, ({ name }) => name);
}
