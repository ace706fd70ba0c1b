import type { Postings } from "./search-postings.ts";
import type { Expansion, Ways } from "./search-query.ts";

/** Neighboring words say more than the same words apart. */
const pairWorth = 2;

interface Wanted {
  slots: readonly Ways[];
  /** Neighbors, with how much each counts. */
  pairs: Expansion;
  words: "all" | "some";
  /** The documents about any car, and how many slots name one: these they need not fill. */
  anyCar: { documents: readonly number[]; carSlots: number };
  /** Whether the query calls a document by its name, whatever else it says. */
  isCalledSo(document: number): boolean;
  /** Favors some of the documents. */
  weight(document: number): number;
  /** The car that a guide is for; none where the order of cars does not matter. */
  guideCar(document: number): string | undefined;
}

/** How well a car's best guide must fit, against the best of all, to count as the same job on another car. */
const peerShare = 0.6;

/** The documents that fill all slots of a query, or some of them, the best first. */
export function rank(
  postings: Postings,
  { slots, pairs, words, anyCar, isCalledSo, weight, guideCar }: Wanted,
): number[] {
  const scores = new Float32Array(postings.size);
  const filled = new Uint8Array(postings.size);
  for (const ways of slots) {
    const slot = bestWay(postings, ways);
    for (let at = 0; at < scores.length; at++) {
      const score = slot[at] ?? 0;
      if (score > 0) {
        scores[at] = (scores[at] ?? 0) + score;
        filled[at] = (filled[at] ?? 0) + 1;
      }
    }
  }
  for (const document of anyCar.documents) {
    const count = filled[document] ?? 0;
    if (count === 0) continue;
    const free = words === "all" ? anyCar.carSlots : 0;
    filled[document] = isCalledSo(document) ? slots.length : Math.min(slots.length, count + free);
  }
  if (words === "all" && !filled.includes(slots.length)) return [];
  for (const [pair, worth] of pairs) {
    postings.each(pair, (document, impact) => {
      scores[document] = (scores[document] ?? 0) + pairWorth * impact * worth;
    });
  }
  // Of many words one may be missing where the others fit better: nobody knows which words a text uses.
  const needed = words === "some" ? 1 : slots.length < 4 ? slots.length : slots.length - 1;
  const matches: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const count = filled[at] ?? 0;
    if (count === 0 || count < needed) continue;
    // The number of words comes before how well they fit.
    scores[at] = (scores[at] ?? 0) * count * weight(at);
    matches.push(at);
  }
  const ranked = matches.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return inOrderOfCars(ranked, scores, guideCar);
}

/**
 * Many cars have the same job, and which of their guides happens to use a word once more says nothing about the reader. Where
 * the best guide of each car fits nearly as well as the best of all, these change places until they are in the order of
 * the documents.
 */
function inOrderOfCars(
  ranked: readonly number[],
  scores: Float32Array,
  guideCar: Wanted["guideCar"],
): number[] {
  const bestOf = new Map<string, number>();
  for (const document of ranked) {
    const car = guideCar(document);
    if (car !== undefined && !bestOf.has(car)) bestOf.set(car, document);
  }
  const scoreOf = (document = -1) => scores[document] ?? 0;
  const [best, ...others] = bestOf.values();
  const peers = [best, ...others.filter((each) => scoreOf(each) >= peerShare * scoreOf(best))];
  const places = new Set(peers);
  peers.sort((a = 0, b = 0) => a - b);
  return ranked.map((document) => (places.has(document) ? (peers.shift() ?? document) : document));
}

/** Each document's score for a slot: the best of its ways, so that having many synonyms is no merit. */
function bestWay(postings: Postings, ways: Ways): Float32Array {
  const [first = [], ...others] = ways;
  const best = allWords(postings, first);
  for (const way of others) {
    const scores = allWords(postings, way);
    for (let at = 0; at < best.length; at++) best[at] = Math.max(best[at] ?? 0, scores[at] ?? 0);
  }
  return best;
}

/** The sum over all words, and nothing for a document that lacks one. */
function allWords(postings: Postings, words: readonly Expansion[]): Float32Array {
  const [first, ...others] = words;
  const sum = first ? bestTerm(postings, first) : new Float32Array(postings.size);
  for (const word of others) {
    const scores = bestTerm(postings, word);
    for (let at = 0; at < sum.length; at++) {
      const score = scores[at] ?? 0;
      sum[at] = score > 0 && (sum[at] ?? 0) > 0 ? (sum[at] ?? 0) + score : 0;
    }
  }
  return sum;
}

function bestTerm(postings: Postings, expansion: Expansion): Float32Array {
  const scores = new Float32Array(postings.size);
  for (const [term, weight] of expansion) {
    postings.each(term, (document, impact) => {
      scores[document] = Math.max(scores[document] ?? 0, impact * weight);
    });
  }
  return scores;
}
