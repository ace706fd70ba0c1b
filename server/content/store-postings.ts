import { packNumbers, type StoredPostings } from "./search-postings.ts";
import { pairsOf, termsOf } from "./search-words.ts";

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

/** The words of one document, until all documents are known. */
interface CountedDocument {
  boost: number;
  /** Words in each field. */
  lengths: number[];
  /** By field: the number of a word and how often it is there, in turn. */
  counts: Uint32Array[];
}

// The usual constants of BM25: how soon repeating a word stops counting, and how much long texts are held back.
const saturation = 1.2;
const lengthPenalty = 0.7;
const maxImpact = 65_535;

/** Holds numbers in flat arrays only: of ten thousand guides there are millions. */
export function storePostings<Field extends string>(
  documents: Iterable<IndexedDocument<Field>>,
  rules: Record<Field, FieldRule>,
): StoredPostings {
  const vocabulary = new Map<string, number>();
  const counted = Array.from(documents, (document) => countDocument(document, rules, vocabulary));
  const size = counted.length;
  const terms = [...vocabulary.keys()].sort();
  const ranks = new Uint32Array(terms.length);
  for (const [rank, term] of terms.entries()) ranks[vocabulary.get(term) ?? 0] = rank;
  const starts = startsOf(counted, ranks);
  const scored = scorePostings(counted, ranks, starts, Object.values(rules));
  // Their words are in the postings by now, and the bytes of those need the room.
  counted.length = 0;
  return {
    size,
    terms: terms.join(" "),
    numbers: packNumbers({
      starts,
      documents: scored.numbers,
      impacts: impactsOf(scored.scores, starts, size),
    }),
  };
}

function countDocument<Field extends string>(
  { fields, boost }: IndexedDocument<Field>,
  rules: Record<Field, FieldRule>,
  vocabulary: Map<string, number>,
): CountedDocument {
  const lengths: number[] = [];
  const counts: Uint32Array[] = [];
  for (const field of Object.keys(rules) as Field[]) {
    const terms = termsOf(fields[field]);
    const byTerm = new Map<number, number>();
    for (const term of rules[field].hasPairs ? [...terms, ...pairsOf(fields[field])] : terms) {
      const number = numberOf(term, vocabulary);
      byTerm.set(number, (byTerm.get(number) ?? 0) + 1);
    }
    lengths.push(terms.length);
    counts.push(Uint32Array.from([...byTerm].flat()));
  }
  return { boost, lengths, counts };
}

function numberOf(term: string, vocabulary: Map<string, number>): number {
  const known = vocabulary.get(term);
  if (known !== undefined) return known;
  // A copy: a word cut out of a text would hold the whole text in memory.
  vocabulary.set(Buffer.from(term).toString(), vocabulary.size);
  return vocabulary.size - 1;
}

/** Where the documents of each word begin, in alphabetical order. */
function startsOf(counted: readonly CountedDocument[], ranks: Uint32Array): Uint32Array {
  const starts = new Uint32Array(ranks.length + 1);
  const lastDocument = new Int32Array(ranks.length).fill(-1);
  for (const [document, { counts }] of counted.entries()) {
    for (const ofField of counts) {
      for (let at = 0; at < ofField.length; at += 2) {
        const rank = ranks[ofField[at] ?? 0] ?? 0;
        if (lastDocument[rank] !== document) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
        lastDocument[rank] = document;
      }
    }
  }
  for (let rank = 0; rank < ranks.length; rank++)
    starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0);
  return starts;
}

/** The fields of a document add up to one posting for each word. */
function scorePostings(
  counted: readonly CountedDocument[],
  ranks: Uint32Array,
  starts: Uint32Array,
  rules: readonly FieldRule[],
): { numbers: Uint32Array; scores: Float32Array } {
  const averages = rules.map((_, field) => averageOf(counted.map(({ lengths }) => lengths[field] ?? 0)));
  const numbers = new Uint32Array(starts.at(-1) ?? 0);
  const scores = new Float32Array(numbers.length);
  const ends = starts.slice();
  for (const [document, { boost: documentBoost, lengths, counts }] of counted.entries()) {
    for (const [field, { boost, isHead }] of rules.entries()) {
      const relativeLength = (lengthPenalty * (lengths[field] ?? 0)) / (averages[field] ?? 1);
      const norm = saturation * (1 - lengthPenalty + relativeLength);
      const ofField = counts[field] ?? new Uint32Array();
      for (let at = 0; at < ofField.length; at += 2) {
        const rank = ranks[ofField[at] ?? 0] ?? 0;
        const count = ofField[at + 1] ?? 0;
        const last = (ends[rank] ?? 0) - 1;
        const isNew = last < (starts[rank] ?? 0) || (numbers[last] ?? 0) >> 1 !== document;
        const posting = isNew ? last + 1 : last;
        if (isNew) {
          ends[rank] = posting + 1;
          numbers[posting] = document * 2 + 1;
        }
        if (isHead) numbers[posting] = document * 2;
        const score = (boost * documentBoost * count * (saturation + 1)) / (count + norm);
        scores[posting] = (scores[posting] ?? 0) + score;
      }
    }
  }
  return { numbers, scores };
}

function averageOf(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.filter(Boolean).length);
}

/** Rare words say more. The largest score becomes the largest impact. */
function impactsOf(scores: Float32Array, starts: Uint32Array, size: number): Uint16Array {
  let highest = 0;
  for (let rank = 0; rank + 1 < starts.length; rank++) {
    const [start = 0, end = 0] = [starts[rank], starts[rank + 1]];
    const rarity = Math.log(1 + (size - (end - start) + 0.5) / (end - start + 0.5));
    for (let at = start; at < end; at++) {
      const score = (scores[at] ?? 0) * rarity;
      scores[at] = score;
      highest = Math.max(highest, score);
    }
  }
  // Not by `from`, which first makes a list of objects out of millions of numbers.
  const impacts = new Uint16Array(scores.length);
  for (const [at, score] of scores.entries()) impacts[at] = Math.max(1, (score / highest) * maxImpact);
  return impacts;
}
