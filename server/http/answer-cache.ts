import type { Answer } from "./answer.ts";

interface Entry {
  answer: Answer;
  expiresAt: number;
  /** What it takes of the bound: the answer, its address and its place. */
  bytes: number;
  isUnbounded: boolean;
}

/** How an answer is kept. */
export interface Keeping {
  lifeMs: number;
  /** Whether visitors can make up any number of its addresses. */
  isUnbounded?: boolean | undefined;
}

/** What all unbounded answers together may take: a flood of searches must not push out the pages that everyone reads. */
const unboundedShare = 1 / 8;

// Objects, arrays and the map's own place, generously: many small answers must not add up to more than the bound.
const overheadBytes = 2048;

function costOf(key: string, answer: Answer): number {
  return answer.bytes + 2 * key.length + overheadBytes;
}

/**
 * Answers that are the same for everyone, by address: bounded by bytes, least recently used out first, and made once
 * however many ask for the same one at the same time.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Promise<Answer>>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  /** The addresses of the unbounded answers, in the order of use. */
  readonly #unbounded = new Set<string>();
  #bytes = 0;
  #unboundedBytes = 0;

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Answer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt <= this.#now()) {
      this.#drop(key, entry);
      return undefined;
    }
    // Moved to the end: the map's order is the order of use.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (entry.isUnbounded) {
      this.#unbounded.delete(key);
      this.#unbounded.add(key);
    }
    return entry.answer;
  }

  /** The kept answer, or the one that `make` gives; it is kept when `make` says it may be. */
  async fill(
    key: string,
    keeping: Keeping,
    make: () => Promise<{ answer: Answer; keep: boolean }>,
  ): Promise<Answer> {
    const kept = this.get(key);
    if (kept) return kept;
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const made = make().then(({ answer, keep }) => {
      if (keep) this.#keep(key, answer, keeping);
      return answer;
    });
    this.#underWay.set(key, made);
    try {
      return await made;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, answer: Answer, { lifeMs, isUnbounded = false }: Keeping): void {
    const old = this.#entries.get(key);
    if (old) this.#drop(key, old);
    // One answer must not empty the cache for all others.
    const bytes = costOf(key, answer);
    if (bytes > this.#maxBytes / 4) return;
    this.#entries.set(key, { answer, expiresAt: this.#now() + lifeMs, bytes, isUnbounded });
    this.#bytes += bytes;
    if (isUnbounded) {
      this.#unbounded.add(key);
      this.#unboundedBytes += bytes;
      for (const oldest of this.#unbounded) {
        if (this.#unboundedBytes <= this.#maxBytes * unboundedShare) break;
        const entry = this.#entries.get(oldest);
        if (entry) this.#drop(oldest, entry);
      }
    }
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest, entry);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    if (this.#unbounded.delete(key)) this.#unboundedBytes -= entry.bytes;
  }
}
