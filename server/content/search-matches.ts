import { basicSlug } from "../../domain/guides/library.ts";
import { type SpecKind, specKindNames } from "../../domain/guides/spec-kinds.ts";
import { createCarFinder, type NamedCars } from "./search-cars.ts";
import type { TypedCode } from "./search-codes.ts";
import type { SearchDocument, SearchIndex } from "./search-documents.ts";
import { createNameFinder, enoughOfQuery } from "./search-names.ts";
import { pairsToFind, type Slot, type Tolerance, waysToFill } from "./search-query.ts";
import { rank } from "./search-rank.ts";

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
/** A query in the words of a symptom's page wants that page, though its guides say them more often: so much for all its words. */
const nameBoost = 1.1;
/** Symptoms and codes are about any car; those with a guide for the named one come first. */
const anyCarBoost = 2;
/** A query that names no car fits any. */
const universalBoost = 1.3;

/** More would push away what has the words themselves. */
const guidesBesideBest = 5;

const tolerances: readonly Tolerance[] = ["as-typed", "forgiving", "some-words"];

/** "2011 STI": what is written for the car doesn't say each of its years. */
function modelYear({ typed }: Slot): number[] {
  const [word = ""] = typed;
  return typed.length === 1 && /^(?:19[5-9]|20[0-4])\d$/.test(word) ? [Number(word)] : [];
}

/** Finds the documents for a query. */
export function createMatcher({ documents, postings }: SearchIndex) {
  const findCars = createCarFinder({ documents, postings });
  const findNames = createNameFinder(documents);
  const diagnoses = documents.flatMap(({ kind }, number) =>
    kind === "symptom" || kind === "code" ? number : [],
  );
  const numberOf = new Map(documents.map(({ path }, number) => [path, number]));

  return match;

  /** Each try is more lenient than the one before, and is made only when that had no match. */
  function match(
    typedSlots: readonly Slot[],
    terms: readonly string[],
    codes: readonly TypedCode[] = [],
  ): Matches {
    const named = findCars(terms);
    const years = named.cars.size > 0 ? typedSlots.flatMap(modelYear) : [];
    const slots = years.length > 0 ? typedSlots.filter((slot) => modelYear(slot).length === 0) : typedSlots;
    const aboutTrouble = slots.filter(({ typed }) => !typed.every((term) => named.words.has(term)));
    const weights = weightsFor(terms, named, { years, names: findNames(aboutTrouble) });
    const carSlots = slots.length - aboutTrouble.length;
    for (const tolerance of codes.length > 0 ? (["as-typed"] as const) : tolerances) {
      const ways = slots.map((slot) => waysToFill(slot, tolerance, postings));
      const words = tolerance === "some-words" ? "some" : "all";
      const numbers = rank(postings, {
        slots: ways,
        pairs: pairsToFind(ways),
        words,
        anyCar: { documents: diagnoses, carSlots },
        ...weights,
      });
      const tried = ways.flat(2).flatMap((expansion) => [...expansion.keys()]);
      if (numbers.length > 0)
        return { numbers: withGuidesOfBest(numbers, named.cars), terms: tried, tolerance };
    }
    return codes.length > 0
      ? matchBesideCodes(slots, terms, codes, named)
      : { numbers: [], terms: [], tolerance: "as-typed" };
  }

  /** Where nothing has the codes and the other words: what fixes the codes, then what has the other words. */
  function matchBesideCodes(
    slots: readonly Slot[],
    terms: readonly string[],
    codes: readonly TypedCode[],
    { cars, words }: NamedCars,
  ): Matches {
    const isCode = (term: string) => codes.some(({ code }) => code.toLowerCase() === term);
    const others = slots.filter(({ typed }) => !typed.some(isCode));
    const hasOthers = others.some(({ typed }) => !typed.every((term) => words.has(term)));
    const matches = match(hasOthers ? others : [], hasOthers ? terms.filter((term) => !isCode(term)) : []);
    const guides = codes.flatMap(({ lead }) => (typeof lead === "number" ? guidesOf(lead, cars) : []));
    return { ...matches, numbers: [...new Set([...guides, ...matches.numbers])] };
  }

  function weightsFor(
    terms: readonly string[],
    { cars, words }: NamedCars,
    { years, names }: { years: readonly number[]; names: ReadonlyMap<number, number> },
  ) {
    const specKinds = specKindNames.filter((kind) => terms.some((term) => numberWords[kind]?.test(term)));
    const isOfYears = ({ years: made }: Partial<SearchDocument>) =>
      !made || years.every((year) => made.some(([from, to]) => from <= year && year <= to));
    const isOnlyCar = terms.every((term) => words.has(term) || !postings.has(term));
    return {
      // A query that names a car wants what is about it: a guide for any car may mention it too.
      weight(number: number): number {
        const { kind, specKind, platform = "", platforms } = documents[number] ?? {};
        const isNumber = specKind !== undefined && specKinds.includes(specKind);
        const boost = isNumber ? numberBoost : 1 + (names.get(number) ?? 0) * nameBoost;
        if (cars.size === 0) return platform === basicSlug ? universalBoost : boost;
        if (platforms) return boost * (platforms.some((each) => cars.has(each)) ? carBoost : anyCarBoost);
        if (!cars.has(platform)) return boost;
        if (!isOfYears(documents[number] ?? {})) return boost / carBoost;
        return boost * (isOnlyCar && kind === "platform" ? 4 * carBoost : carBoost);
      },
      isCalledSo: (number: number) => (names.get(number) ?? 0) >= enoughOfQuery,
      guideCar(number: number): string | undefined {
        const { kind, platform = "" } = documents[number] ?? {};
        if (kind !== "guide" || cars.size === 1) return undefined;
        return cars.size === 0 || cars.has(platform) ? platform : undefined;
      },
    };
  }

  /**
   * When the best match is a symptom or a code, what fixes it comes next, whatever words it uses. Another car's guide doesn't
   * fix the car that is named.
   */
  function withGuidesOfBest(numbers: number[], cars: ReadonlySet<string>): number[] {
    const [best = -1] = numbers;
    const guides = guidesOf(best, cars);
    if (guides.length === 0) return numbers;
    const matching = numbers.filter((number) => guides.includes(number)).slice(0, guidesBesideBest);
    return [...new Set([best, ...matching, ...numbers, ...guides])];
  }

  function guidesOf(number: number, cars: ReadonlySet<string>): number[] {
    const guides = documents[number]?.guides?.flatMap((path) => numberOf.get(path) ?? []) ?? [];
    if (cars.size === 0) return guides;
    return guides.filter((guide) => [basicSlug, ...cars].includes(documents[guide]?.platform ?? ""));
  }
}
