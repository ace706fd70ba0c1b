export interface FreshCacheOptions {
  /** A younger value is used without a request. */
  freshMs: number;
  /** A younger value is used at once, while a new one is requested. */
  staleMs: number;
  /** A younger value is used when the request for a new one failed. */
  maxAgeMs: number;
  maxKeys: number;
  now(): number;
  /** Called when an older value was used because the request failed. */
  onFailure(error: unknown): void;
}

interface Entry<T> {
  value: T;
  at: number;
  failedAt?: number;
}

/** After a failure there is no other request for this long, as long as there is a value to use. */
const backoffMs = 5000;

/** Caches values, never failures. One request is in flight for a key, however many callers want it. */
export class FreshCache<T> {
  readonly #options: FreshCacheOptions;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #inFlight = new Map<string, Promise<T>>();

  constructor(options: FreshCacheOptions) {
    this.#options = options;
  }

  async read(key: string, load: () => Promise<T>): Promise<T> {
    const { now, freshMs, staleMs, maxAgeMs, onFailure } = this.#options;
    const entry = this.#entries.get(key);
    if (!entry || now() - entry.at >= maxAgeMs) return this.#load(key, load);
    const isBackingOff = entry.failedAt !== undefined && now() - entry.failedAt < backoffMs;
    if (now() - entry.at < freshMs || isBackingOff) return entry.value;

    const isInFlight = this.#inFlight.has(key);
    const reloaded = this.#load(key, load).catch((error: unknown) => {
      entry.failedAt = now();
      if (!isInFlight) onFailure(error);
      return entry.value;
    });
    return now() - entry.at < staleMs ? entry.value : reloaded;
  }

  /** The cached value, however old, without a request. */
  peek(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  #load(key: string, load: () => Promise<T>): Promise<T> {
    const inFlight = this.#inFlight.get(key);
    if (inFlight) return inFlight;
    const loading = load()
      .then((value) => {
        this.#store(key, { value, at: this.#options.now() });
        return value;
      })
      .finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, loading);
    return loading;
  }

  #store(key: string, entry: Entry<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#options.maxKeys && oldest !== undefined) this.#entries.delete(oldest);
  }
}
