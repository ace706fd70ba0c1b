import type { CachedResponse } from "./cached-response.ts";

interface Entry {
  response: CachedResponse;
  expiresAt: number;
  /** What it takes of the limit: the response, its key and its place in the map. */
  bytes: number;
  isUnbounded: boolean;
}

export interface CachePolicy {
  lifeMs: number;
  /** Whether visitors can make up any number of its addresses. */
  isUnbounded?: boolean | undefined;
}

/** What all unbounded responses together may take: a flood of searches must not evict the pages that everyone reads. */
const unboundedShare = 1 / 8;

// Objects, arrays and the map's own entry, generously: many small responses must not add up to more than the limit.
const overheadBytes = 2048;

function costOf(key: string, response: CachedResponse): number {
  return response.bytes + 2 * key.length + overheadBytes;
}

/**
 * Responses that are the same for everyone, by address: limited in bytes, least recently used out first, and made once
 * however many requests for the same one arrive at the same time.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #inFlight = new Map<string, Promise<CachedResponse>>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  /** The keys of the unbounded responses, in the order of use. */
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

  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt <= this.#now()) {
      this.#delete(key, entry);
      return undefined;
    }
    // Moved to the end: the map's order is the order of use.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (entry.isUnbounded) {
      this.#unbounded.delete(key);
      this.#unbounded.add(key);
    }
    return entry.response;
  }

  /** The cached response, or the one that `make` returns; it is stored when `make` says that it may be. */
  async fill(
    key: string,
    policy: CachePolicy,
    make: () => Promise<{ response: CachedResponse; isCacheable: boolean }>,
  ): Promise<CachedResponse> {
    const cached = this.get(key);
    if (cached) return cached;
    const inFlight = this.#inFlight.get(key);
    if (inFlight) return inFlight;
    const making = make().then(({ response, isCacheable }) => {
      if (isCacheable) this.#store(key, response, policy);
      return response;
    });
    this.#inFlight.set(key, making);
    try {
      return await making;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  #store(key: string, response: CachedResponse, { lifeMs, isUnbounded = false }: CachePolicy): void {
    const old = this.#entries.get(key);
    if (old) this.#delete(key, old);
    // One response must not empty the cache for all others.
    const bytes = costOf(key, response);
    if (bytes > this.#maxBytes / 4) return;
    this.#entries.set(key, { response, expiresAt: this.#now() + lifeMs, bytes, isUnbounded });
    this.#bytes += bytes;
    if (isUnbounded) {
      this.#unbounded.add(key);
      this.#unboundedBytes += bytes;
      for (const oldest of this.#unbounded) {
        if (this.#unboundedBytes <= this.#maxBytes * unboundedShare) break;
        const entry = this.#entries.get(oldest);
        if (entry) this.#delete(oldest, entry);
      }
    }
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#delete(oldest, entry);
    }
  }

  #delete(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    if (this.#unbounded.delete(key)) this.#unboundedBytes -= entry.bytes;
  }
}
