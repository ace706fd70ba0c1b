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
  wordPlace(term: string, document: number): "head" | "below" | undefined;
}

export interface StoredPostings {
  size: number;
  /** In alphabetical order, with spaces between them. */
  terms: string;
  /** The bytes of `PostingNumbers`, one list after the other. They are used as they are: as text they'd be parsed, and copied. */
  numbers: Uint8Array;
}

interface PostingNumbers {
  /** Where each word's documents begin in the two lists below; one more than there are words. */
  starts: Uint32Array;
  /** Twice the document's number, plus one where the word is only below the head. Ascending for each word. */
  documents: Uint32Array;
  impacts: Uint16Array;
}

export function packNumbers({ starts, documents, impacts }: PostingNumbers): Uint8Array {
  return Buffer.concat(
    [starts, documents, impacts].map(
      ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    ),
  );
}

export function unpackNumbers(numbers: Uint8Array, termCount: number): PostingNumbers {
  // Numbers must begin at a multiple of their size; a small file may be read to any place of a larger buffer.
  const { buffer, byteOffset } = numbers.byteOffset % 4 === 0 ? numbers : new Uint8Array(numbers);
  const starts = new Uint32Array(buffer, byteOffset, termCount + 1);
  const count = starts[termCount] ?? 0;
  const documents = new Uint32Array(buffer, byteOffset + starts.byteLength, count);
  const impacts = new Uint16Array(buffer, byteOffset + starts.byteLength + documents.byteLength, count);
  return { starts, documents, impacts };
}

export function openPostings(stored: StoredPostings): Postings {
  const terms = stored.terms === "" ? [] : stored.terms.split(" ");
  const { starts, documents, impacts } = unpackNumbers(stored.numbers, terms.length);
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
    wordPlace(term, document) {
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
