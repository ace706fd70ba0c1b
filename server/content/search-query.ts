import type { Postings } from "./search-postings.ts";
import { pairOf, runsOf } from "./search-words.ts";

/** How far a page may be from the words as they were typed. */
export type Tolerance = "as-typed" | "forgiving" | "some-words";

/** Synonyms, ready for looking up: for the first word of a phrase all phrases that begin with it, longest first. */
export type Thesaurus = ReadonlyMap<string, readonly { phrase: readonly string[]; others: string[][] }[]>;

/** A place of a query: a word, a code or a phrase as it was typed, and what means the same. */
export interface Slot {
  typed: string[];
  isLast: boolean;
  alternatives: string[][];
}

/** The words that may replace one word, each with how much it counts against the word itself. */
export type Expansion = ReadonlyMap<string, number>;

/** Ways to fill a slot; each is a list of words that must all be there. */
export type Ways = readonly (readonly Expansion[])[];

/** A code that a text may also have in parts has them here. */
interface Wanted {
  term: string;
  parts: string[];
}

const synonymWeight = 0.6;
const prefixWeight = 0.7;
const typoWeight = 0.5;

export function createThesaurus(groups: readonly (readonly string[])[]): Thesaurus {
  const thesaurus = new Map<string, { phrase: string[]; others: string[][] }[]>();
  for (const group of groups) {
    const phrases = group.map((phrase) => wantedOf(phrase).map(({ term }) => term));
    for (const phrase of phrases) {
      const [first] = phrase;
      if (first === undefined) continue;
      const others = phrases.filter((other) => other.join(" ") !== phrase.join(" "));
      thesaurus.set(first, [...(thesaurus.get(first) ?? []), { phrase, others }]);
    }
  }
  for (const entries of thesaurus.values()) entries.sort((a, b) => b.phrase.length - a.phrase.length);
  return thesaurus;
}

/** "P 0171" and "po171" are fault codes too. */
export function withCodes(query: string): string {
  return query.replaceAll(
    /\bp[ -]?([o\d])(\d{3})\b/gi,
    (_, first: string, rest: string) => `P${first.replace(/o/i, "0")}${rest}`,
  );
}

export function slotsOf(query: string, thesaurus: Thesaurus): Slot[] {
  const wanted = wantedOf(query);
  const slots: Slot[] = [];
  for (let at = 0; at < wanted.length; ) {
    const { length, synonyms } = longestPhrase(wanted, at, thesaurus);
    const typed = wanted.slice(at, at + length);
    const parts = typed.length === 1 ? typed.map((each) => each.parts).filter((each) => each.length > 0) : [];
    slots.push({
      typed: typed.map(({ term }) => term),
      isLast: at + length === wanted.length,
      alternatives: [...synonyms, ...parts],
    });
    at += length;
  }
  return slots;
}

/** Whether a set of words fills every slot, in one way or another. */
export function fillsSlots(terms: ReadonlySet<string>, slots: readonly Slot[]): boolean {
  return slots.every(({ typed, alternatives }) =>
    [typed, ...alternatives].some((phrase) => phrase.every((term) => terms.has(term))),
  );
}

/** The terms to look up in the index. Synonyms count for less than the words as typed and are not stretched any further. */
export function waysToFill(
  { typed, isLast, alternatives }: Slot,
  tolerance: Tolerance,
  postings: Postings,
): Ways {
  const words = typed.map((term, index) =>
    expand(term, isLast && index === typed.length - 1, tolerance, postings),
  );
  return [words, ...alternatives.map((phrase) => phrase.map((term) => new Map([[term, synonymWeight]])))];
}

/** Words that are neighbors in the query or in its synonyms: a text where they are neighbors too scores higher. */
export function pairsToFind(slots: readonly Ways[]): Map<string, number> {
  const pairs = new Map<string, number>();
  const add = (words: readonly Expansion[]) => {
    for (const [at, second] of words.slice(1).entries()) {
      for (const [before, weight] of likeliest(words[at] ?? new Map())) {
        for (const [after, other] of likeliest(second)) pairs.set(pairOf(before, after), weight * other);
      }
    }
  };
  for (const [, ...alternatives] of slots) for (const phrase of alternatives) add(phrase);
  add(slots.flatMap(([typed = []]) => typed));
  return pairs;
}

function likeliest(expansion: Expansion): [term: string, weight: number][] {
  return [...expansion].sort(([, a], [, b]) => b - a).slice(0, 4);
}

function wantedOf(query: string): Wanted[] {
  return runsOf(query).flatMap(({ words, code }) => {
    const parts = words.flatMap(({ term }) => term ?? []);
    return code ? [{ term: code, parts }] : parts.map((term) => ({ term, parts: [] }));
  });
}

/** The longest phrase with synonyms that begins here, or the word alone. The last word may still be on its way. */
function longestPhrase(wanted: readonly Wanted[], at: number, thesaurus: Thesaurus) {
  const entries = thesaurus.get(wanted[at]?.term ?? "") ?? [];
  const isTyped = (term: string, index: number) => {
    const typed = wanted[at + index]?.term;
    const isUnfinished = index > 0 && at + index === wanted.length - 1;
    return typed === term || (isUnfinished && term.startsWith(typed ?? term));
  };
  const matches = entries.filter(({ phrase }) => phrase.every(isTyped));
  const length = matches[0]?.phrase.length ?? 1;
  const synonyms = matches.filter(({ phrase }) => phrase.length === length).flatMap(({ others }) => others);
  return { length, synonyms };
}

function expand(term: string, isLast: boolean, tolerance: Tolerance, postings: Postings): Expansion {
  const expansion = new Map<string, number>();
  const forgiving = tolerance !== "as-typed";
  const isCode = /\d/.test(term);
  const isName = isCode && /[a-z]/.test(term);
  // A code with one figure changed is another code, and a word that the index has is no typing error.
  if (forgiving && !isCode && term.length > 3 && !postings.has(term)) {
    for (const near of postings.termsNear(term, term.length > 5 ? 2 : 1))
      expansion.set(near.term, typoWeight / near.errors);
  }
  // Two letters begin hundreds of words: only what nothing has exactly is taken for the beginning of one.
  if (isName || (!isCode && term.length >= (forgiving ? 2 : 3) && (isLast || forgiving))) {
    for (const longer of postings.termsWithPrefix(term))
      expansion.set(longer, (prefixWeight * term.length) / longer.length);
  }
  return expansion.set(term, 1);
}
