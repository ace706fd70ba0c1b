import type { SearchIndex } from "./search-documents.ts";
import { termsOf } from "./search-words.ts";

/** The cars that a query names. */
export interface NamedCars {
  cars: ReadonlySet<string>;
  /** The words that name it. A page that is about no car need not have them. */
  words: ReadonlySet<string>;
}

interface CarName {
  platform: string;
  terms: readonly string[];
}

/**
 * Finds the cars that a query names: by their address, make or nickname, or as a code of a generation or an engine such as
 * GR86, 2JZ or M54B30.
 */
export function createCarFinder({
  documents,
  postings,
}: SearchIndex): (terms: readonly string[]) => NamedCars {
  const platforms = documents.flatMap(({ kind, platform = "", title, names = [] }, number) => {
    if (kind !== "platform") return [];
    return {
      number,
      platform,
      words: [...termsOf(platform), ...termsOf(title)],
      names: names.map((name) => termsOf(name)),
    };
  });
  const diagnosisNumbers = new Set(
    documents.flatMap(({ kind }, number) => (kind === "symptom" || kind === "code" ? number : [])),
  );
  const phrases: CarName[] = platforms.flatMap(({ platform, names }) =>
    names.flatMap((terms) =>
      terms.length > 1 || !isSaidOfTrouble(terms[0] ?? "") ? { platform, terms } : [],
    ),
  );

  /** "Turbo" and "VTEC" are what a car is called by, and what's wrong with another. */
  function isSaidOfTrouble(term: string): boolean {
    let isSaid = false;
    postings.each(term, (number) => {
      isSaid ||= diagnosisNumbers.has(number);
    });
    return isSaid;
  }

  const carsOf = Map.groupBy(phrases, ({ terms }) => terms.join(" "));
  const isOfOne = (terms: readonly string[]) => carsOf.get(terms.join(" "))?.length === 1;

  return (terms) => {
    const counts = new Map<string, number>();
    const words = new Set<string>();
    const count = (platform: string) => counts.set(platform, (counts.get(platform) ?? 0) + 1);
    for (const { number, platform, words: own } of platforms) {
      for (const term of terms) {
        const isCode = /\d/.test(term) && /[a-z]/.test(term);
        if (!own.includes(term) && !(isCode && postings.wordPlace(term, number) === "head")) continue;
        count(platform);
        words.add(term);
      }
    }
    for (const { platform, terms: name } of phrases) {
      if (!hasPhrase(terms, name)) continue;
      // "FR-S" and "993" are of one car; "GT" is of several.
      if (name.length > 1 || isOfOne(name)) count(platform);
      for (const term of name) words.add(term);
    }
    // "Honda Civic" is a Civic, though the S2000 is a Honda too.
    const most = Math.max(...counts.values());
    const cars = new Set([...counts].flatMap(([platform, matches]) => (matches === most ? platform : [])));
    return { cars, words };
  };
}

function hasPhrase(terms: readonly string[], phrase: readonly string[]): boolean {
  return terms.some((_, at) => phrase.every((term, index) => terms[at + index] === term));
}
