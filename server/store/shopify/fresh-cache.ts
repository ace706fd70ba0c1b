export interface FreshCacheOptions {
  /** Given out without a question. */
  freshMs: number;
  /** Given out at once, while the source is asked again. */
  staleMs: number;
  /** Given out when the source was asked and failed. */
  keptMs: number;
  maxKeys: number;
  now(): number;
  /** Told when an older value was given out in place of one that could not be had. */
  onFailure(error: unknown): void;
}

interface Entry<T> {
  value: T;
  at: number;
  failedAt?: number;
}

/** After a failure the source is left alone for this long, as long as there is a value to give out. */
const restMs = 5000;

/** Keeps answers, never failures. One question is under way for a key, however many ask for it. */
export class FreshCache<T> {
  readonly #options: FreshCacheOptions;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #underWay = new Map<string, Promise<T>>();

  constructor(options: FreshCacheOptions) {
    this.#options = options;
  }

  async read(key: string, load: () => Promise<T>): Promise<T> {
    const { now, freshMs, staleMs, keptMs, onFailure } = this.#options;
    const entry = this.#entries.get(key);
    if (!entry || now() - entry.at >= keptMs) return this.#load(key, load);
    const rests = entry.failedAt !== undefined && now() - entry.failedAt < restMs;
    if (now() - entry.at < freshMs || rests) return entry.value;

    const isUnderWay = this.#underWay.has(key);
    const settled = this.#load(key, load).catch((error: unknown) => {
      entry.failedAt = now();
      if (!isUnderWay) onFailure(error);
      return entry.value;
    });
    return now() - entry.at < staleMs ? entry.value : settled;
  }

  /** What is kept, however old; for those who would rather not ask. */
  peek(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  #load(key: string, load: () => Promise<T>): Promise<T> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const loading = load()
      .then((value) => {
        this.#keep(key, { value, at: this.#options.now() });
        return value;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, loading);
    return loading;
  }

  #keep(key: string, entry: Entry<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#options.maxKeys && oldest !== undefined) this.#entries.delete(oldest);
  }
}
