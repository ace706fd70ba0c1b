import { createTypoFinder } from "./search-typos.ts";
import { pairsOf, termsOf } from "./search-words.ts";

/**
 * An inverted index in a few flat arrays: for every word the documents that have it, and how much it says about each.
 * The texts of some thousand guides take a few megabytes this way and open at once; objects and maps would take hundreds.
 */
export interface Postings {
  /** How many documents there are. */
  size: number;
  has(term: string): boolean;
  termsWithPrefix(prefix: string): string[];
  /** Words that a few typing errors lead to. */
  termsNear(term: string, maxErrors: number): { term: string; errors: number }[];
  /** Calls `visit` for every document with the word. */
  each(term: string, visit: (document: number, impact: number) => void): void;
  /** Where a document has the word: in its head, or only below. */
  placeOf(term: string, document: number): "head" | "below" | undefined;
}

/** The form in a file: numbers as base64 of little-endian arrays. */
export interface StoredPostings {
  size: number;
  /** In alphabetical order, with spaces between them. */
  terms: string;
  /** Where each word's documents begin in the two lists below; one more than there are words. */
  starts: string;
  /** Twice the document's number, plus one where the word is only below the head. Ascending for each word. */
  documents: string;
  impacts: string;
}

export interface FieldRule {
  boost: number;
  isHead: boolean;
  /** Whether neighboring words are indexed as pairs too: too much for running text. */
  hasPairs?: boolean;
}

export interface IndexedDocument<Field extends string> {
  fields: Record<Field, string>;
  boost: number;
}

interface Posting {
  document: number;
  score: number;
  isHead: boolean;
}

// The usual constants of BM25: how soon repeating a word stops counting, and how much long texts are held back.
const saturation = 1.2;
const lengthPenalty = 0.7;
const maxImpact = 65_535;

export function storePostings<Field extends string>(
  documents: readonly IndexedDocument<Field>[],
  rules: Record<Field, FieldRule>,
): StoredPostings {
  const postings = new Map<string, Map<number, Posting>>();
  for (const field of Object.keys(rules) as Field[]) {
    const counts = documents.map(({ fields }) => countTerms(fields[field], rules[field].hasPairs ?? false));
    const lengths = counts.map(({ length }) => length);
    const average =
      lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.filter(Boolean).length);
    for (const [document, { length, byTerm }] of counts.entries()) {
      const norm = saturation * (1 - lengthPenalty + (lengthPenalty * length) / average);
      for (const [term, count] of byTerm) {
        const { boost, isHead } = rules[field];
        const score = (boost * (documents[document]?.boost ?? 1) * count * (saturation + 1)) / (count + norm);
        addPosting(postings, term, { document, score, isHead });
      }
    }
  }
  return flatten(postings, documents.length);
}

function countTerms(text: string, hasPairs: boolean): { length: number; byTerm: Map<string, number> } {
  const terms = termsOf(text);
  const byTerm = new Map<string, number>();
  for (const term of hasPairs ? [...terms, ...pairsOf(text)] : terms)
    byTerm.set(term, (byTerm.get(term) ?? 0) + 1);
  return { length: terms.length, byTerm };
}

/** The fields of a document add up to one posting. */
function addPosting(postings: Map<string, Map<number, Posting>>, term: string, posting: Posting): void {
  const byDocument = postings.get(term) ?? new Map<number, Posting>();
  postings.set(term, byDocument);
  const { score = 0, isHead = false } = byDocument.get(posting.document) ?? {};
  byDocument.set(posting.document, {
    document: posting.document,
    score: score + posting.score,
    isHead: isHead || posting.isHead,
  });
}

function flatten(postings: ReadonlyMap<string, ReadonlyMap<number, Posting>>, size: number): StoredPostings {
  const terms = [...postings.keys()].sort();
  const lists = terms.map((term) =>
    [...(postings.get(term)?.values() ?? [])].sort((a, b) => a.document - b.document),
  );
  const rarity = (list: readonly Posting[]) => Math.log(1 + (size - list.length + 0.5) / (list.length + 0.5));
  const scores = lists.flatMap((list) => list.map(({ score }) => score * rarity(list)));
  const highest = scores.reduce((max, score) => Math.max(max, score), 0);
  const starts = [0];
  for (const list of lists) starts.push((starts.at(-1) ?? 0) + list.length);
  const numbers = lists.flatMap((list) =>
    list.map(({ document, isHead }) => document * 2 + (isHead ? 0 : 1)),
  );
  return {
    size,
    terms: terms.join(" "),
    starts: encode(Uint32Array.from(starts)),
    documents: encode(Uint32Array.from(numbers)),
    impacts: encode(Uint16Array.from(scores, (score) => Math.max(1, (score / highest) * maxImpact))),
  };
}

export function openPostings(stored: StoredPostings): Postings {
  const terms = stored.terms === "" ? [] : stored.terms.split(" ");
  const starts = new Uint32Array(decode(stored.starts));
  const documents = new Uint32Array(decode(stored.documents));
  const impacts = new Uint16Array(decode(stored.impacts));
  const numbers = new Map(terms.map((term, index) => [term, index]));
  const rangeOf = (term: string): [number, number] => {
    const index = numbers.get(term);
    return index === undefined ? [0, 0] : [starts[index] ?? 0, starts[index + 1] ?? 0];
  };
  return {
    size: stored.size,
    has: (term) => numbers.has(term),
    termsWithPrefix(prefix) {
      const first = lowerBound(terms.length, (at) => (terms[at] ?? "") < prefix);
      let last = first;
      while (terms[last]?.startsWith(prefix)) last++;
      return terms.slice(first, last);
    },
    // Nobody misspells a word into a code, or into two words.
    termsNear: createTypoFinder(terms.filter((term) => !/[\d+]/.test(term))),
    each(term, visit) {
      const [start, end] = rangeOf(term);
      for (let at = start; at < end; at++) visit((documents[at] ?? 0) >> 1, impacts[at] ?? 0);
    },
    placeOf(term, document) {
      const [start, end] = rangeOf(term);
      const at = start + lowerBound(end - start, (index) => (documents[start + index] ?? 0) < document * 2);
      const posting = at < end ? (documents[at] ?? 0) : -1;
      if (posting >> 1 !== document) return undefined;
      return posting % 2 === 0 ? "head" : "below";
    },
  };
}

/** The first of `length` places that is not before what is looked for. */
function lowerBound(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function encode(numbers: Uint32Array | Uint16Array): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString("base64");
}

/** A copy of its own, because an array of numbers must begin at an even place. */
function decode(text: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(text, "base64")).buffer;
}
