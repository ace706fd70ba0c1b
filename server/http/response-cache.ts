import type { CachedResponse } from "./cached-response.ts";

interface Entry {
  response: CachedResponse;
  /** When it should be made again. */
  expiresAt: number;
  /** From when on it is not sent at all. */
  uselessAt: number;
  /** Not made again before, because the last attempt failed. */
  retryAt: number;
  /** Its share of the limit: the response, its key and its place in the map. */
  bytes: number;
  isUnbounded: boolean;
}

/** A response that was made, and whether it may be stored. */
export interface MadeResponse {
  response: CachedResponse;
  isCacheable: boolean;
}

export interface CachePolicy {
  lifeMs: number;
  /** Whether visitors can make up any number of its addresses. */
  isUnbounded?: boolean | undefined;
}

/** The share of all unbounded responses together: a flood of searches must not evict the pages that everyone reads. */
const unboundedShare = 1 / 8;

/**
 * How many lives an expired response may be sent for while it is made again: ten minutes for a page of the shop, as long as a
 * shared cache in front of us may do the same. Nobody then waits for a page that someone saw that day, and a page that cannot
 * be rendered any more does not stay for ever.
 */
const usefulLives = 10;

/** After an attempt that failed, or that found no place in the queue, the next one waits for this long. */
const retryAfterMs = 5_000;

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

  /** The response, unless it has expired. */
  get(key: string): CachedResponse | undefined {
    const entry = this.#use(key);
    return entry && this.#now() < entry.expiresAt ? entry.response : undefined;
  }

  /** An expired response that may be sent while it is made again. */
  getStale(key: string): CachedResponse | undefined {
    const entry = this.#use(key);
    return entry && this.#now() >= entry.expiresAt ? entry.response : undefined;
  }

  /** The cached response, or the one that `make` returns; it is stored when `make` says that it may be. */
  async fill(key: string, policy: CachePolicy, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    return this.get(key) ?? this.#inFlight.get(key) ?? this.#make(key, policy, make);
  }

  /**
   * Makes an expired response again, unless that is in flight or failed a moment ago. Rejects when it fails; the old response
   * then stays until its time is over.
   */
  async refresh(key: string, policy: CachePolicy, make: () => Promise<MadeResponse>): Promise<void> {
    const entry = this.#entries.get(key);
    if (!entry || this.#inFlight.has(key) || this.#now() < entry.retryAt) return;
    try {
      const { status } = await this.#make(key, policy, make);
      if (status >= 500) throw new Error(`The response has the status ${status}`);
    } catch (error) {
      entry.retryAt = this.#now() + retryAfterMs;
      throw error;
    }
  }

  async #make(key: string, policy: CachePolicy, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    const making = make().then(({ response, isCacheable }) => {
      if (isCacheable) this.#store(key, response, policy);
      // A page that is gone or has moved must not be sent any longer; a failure of ours says nothing about it.
      else if (response.status < 500) this.#forget(key);
      return response;
    });
    this.#inFlight.set(key, making);
    try {
      return await making;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  /** The entry, marked as used; undefined when it is not there or too old for any use. */
  #use(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.uselessAt <= this.#now()) {
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
    return entry;
  }

  holds(matches: (key: string) => boolean): boolean {
    for (const key of this.#entries.keys()) if (matches(key)) return true;
    return false;
  }

  /** Drops the responses that are no longer true. */
  forgetEach(matches: (key: string) => boolean): void {
    for (const [key, entry] of this.#entries) if (matches(key)) this.#delete(key, entry);
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) this.#delete(key, entry);
  }

  #store(key: string, response: CachedResponse, { lifeMs, isUnbounded = false }: CachePolicy): void {
    this.#forget(key);
    // One response must not empty the cache for all others.
    const bytes = costOf(key, response);
    if (bytes > this.#maxBytes / 4) return;
    const now = this.#now();
    const times = { expiresAt: now + lifeMs, uselessAt: now + usefulLives * lifeMs, retryAt: now };
    this.#entries.set(key, { response, ...times, bytes, isUnbounded });
    this.#bytes += bytes;
    if (isUnbounded) {
      this.#unbounded.add(key);
      this.#unboundedBytes += bytes;
      for (const oldest of this.#unbounded) {
        if (this.#unboundedBytes <= this.#maxBytes * unboundedShare) break;
        this.#forget(oldest);
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
