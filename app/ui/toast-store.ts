import type { Tone } from "./tone.ts";

export interface ToastContent {
  title: string;
  description?: string;
  tone?: Tone;
  action?: ToastAction;
}

/** Something to do, such as undo, or a page to go to. */
export type ToastAction = { label: string } & ({ onPress: () => void } | { to: string });

export interface ToastRecord extends Required<Pick<ToastContent, "title" | "tone">> {
  id: number;
  description: string | undefined;
  action: ToastAction | undefined;
  /** Whether it is visible; a dismissed record stays for a while. */
  open: boolean;
}

type Timers = Pick<typeof globalThis, "setTimeout" | "clearTimeout">;
type Timer = ReturnType<typeof setTimeout>;

export const autoDismissMs = 6_000;
/** Longer, so that people can read, decide and reach the button. */
export const actionDismissMs = 12_000;
export const removeDismissedMs = 1_000_000;

/**
 * One message at a time: a new one replaces the old one. The timeout is paused while the pointer or the focus is on the
 * message.
 */
export class ToastStore {
  #record: ToastRecord | undefined;
  #lastId = 0;
  #timer: Timer | undefined;
  #corners: readonly string[] = [];
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

  /** The region where messages appear: the dialog's that was opened last, or the page's. */
  get corner(): string | undefined {
    return this.#corners.at(-1);
  }

  /** The page's region is below every dialog's, even when it loads after a dialog was opened. */
  openCorner(name: string, { isPage = false } = {}): () => void {
    this.#setCorners(isPage ? [name, ...this.#corners] : [...this.#corners, name]);
    return () => this.#setCorners(this.#corners.filter((each) => each !== name));
  }

  show({ title, description, tone = "neutral", action }: ToastContent): number {
    this.#lastId += 1;
    this.#set({ id: this.#lastId, title, description, tone, action, open: true });
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
    this.#schedule(() => this.dismiss(id), this.#record?.action ? actionDismissMs : autoDismissMs);
  }

  #schedule(task: () => void, delayMs: number): void {
    this.#timers.clearTimeout(this.#timer);
    this.#timer = this.#timers.setTimeout(task, delayMs);
  }

  #set(record: ToastRecord | undefined): void {
    this.#record = record;
    this.#tell();
  }

  #setCorners(corners: readonly string[]): void {
    this.#corners = corners;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const toasts = new ToastStore();

/** Shows a toast. For the browser only: the store is global, not per request. */
export function toast(content: ToastContent): void {
  toasts.show(content);
}
