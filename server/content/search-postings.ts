import { createTypoFinder } from "./search-typos.ts";

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

/** A copy of its own, because an array of numbers must begin at an even place. */
function decode(text: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(text, "base64")).buffer;
}
