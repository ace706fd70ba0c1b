import type { Tone } from "./tone.ts";

export interface ToastContent {
  title: string;
  description?: string;
  tone?: Tone;
}

export interface ToastRecord extends Required<Pick<ToastContent, "title" | "tone">> {
  id: number;
  description: string | undefined;
  /** Whether it is on screen; a dismissed record stays for a while, unseen. */
  open: boolean;
}

type Timers = Pick<typeof globalThis, "setTimeout" | "clearTimeout">;
type Timer = ReturnType<typeof setTimeout>;

export const autoDismissMs = 6_000;
export const removeDismissedMs = 1_000_000;

/**
 * One message at a time: a new one takes the place of whatever was there. Time stands still for a message that is
 * held (pointer or focus on it).
 */
export class ToastStore {
  #record: ToastRecord | undefined;
  #lastId = 0;
  #timer: Timer | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #timers: Timers;

  constructor(timers: Timers = globalThis) {
    this.#timers = timers;
  }

  /** The only record, shown or dismissed. The same object until something changes. */
  get record(): ToastRecord | undefined {
    return this.#record;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  show({ title, description, tone = "neutral" }: ToastContent): number {
    this.#lastId += 1;
    this.#set({ id: this.#lastId, title, description, tone, open: true });
    this.#dismissAfterAWhile();
    return this.#lastId;
  }

  dismiss(id: number): void {
    if (this.#record?.id !== id || !this.#record.open) return;
    this.#set({ ...this.#record, open: false });
    this.#schedule(() => this.#set(undefined), removeDismissedMs);
  }

  hold(): void {
    if (this.#record?.open) this.#timers.clearTimeout(this.#timer);
  }

  release(): void {
    if (this.#record?.open) this.#dismissAfterAWhile();
  }

  #dismissAfterAWhile(): void {
    const id = this.#lastId;
    this.#schedule(() => this.dismiss(id), autoDismissMs);
  }

  #schedule(task: () => void, delayMs: number): void {
    this.#timers.clearTimeout(this.#timer);
    this.#timer = this.#timers.setTimeout(task, delayMs);
  }

  #set(record: ToastRecord | undefined): void {
    this.#record = record;
    for (const listener of this.#listeners) listener();
  }
}
