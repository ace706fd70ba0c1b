import { useEffect, useSyncExternalStore } from "react";
import type { KeptPage } from "../../../../domain/kept/kept-page.ts";
import { outboxRecord } from "../outbox/outbox-record.ts";
import { forgetCorrections, keepPages, keptPages, removePages } from "./keep-page.ts";

interface KeptState {
  /** Undefined until the device was asked. */
  pages?: readonly KeptPage[];
  /** What is being kept or refreshed, and how far it is. */
  work?: { addresses: readonly string[]; done: number; all: number };
  failure?: { addresses: readonly string[]; message: string };
}

let state: KeptState = {};
const listeners = new Set<() => void>();

function set(change: Partial<KeptState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

async function load(): Promise<void> {
  set({ pages: await keptPages() });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const nothing: KeptState = {};

/** What this device keeps. Another tab may change it, so it is read again when the reader comes back to this one. */
export function useKept(): KeptState {
  useEffect(() => {
    void load();
    const onShow = () => document.visibilityState === "visible" && void load();
    document.addEventListener("visibilitychange", onShow);
    return () => document.removeEventListener("visibilitychange", onShow);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
}

/** Keeps pages, or refreshes those that are kept. */
export async function keep(addresses: readonly string[]): Promise<void> {
  if (state.work) return;
  set({ work: { addresses, done: 0, all: 1 }, failure: undefined });
  try {
    // Without it, a browser that runs out of room may delete what was kept. Some ask the reader, who need not answer.
    void navigator.storage?.persist?.();
    await keepPages(addresses, (done, all) => set({ work: { addresses, done, all } }));
    // From now on the forms of the reader's garage are wanted without a connection too.
    outboxRecord.change((record) => ({ ...record, stamp: record.stamp + 1 }));
  } catch (error) {
    console.warn("Failed to keep a page", error);
    set({ failure: { addresses, message: await failureMessage(error) } });
  }
  set({ work: undefined });
  await load();
}

export async function remove(addresses: readonly string[]): Promise<void> {
  await removePages(addresses);
  await load();
}

export async function dismissCorrections(address: string): Promise<void> {
  await forgetCorrections(address);
  await load();
}

async function failureMessage(error: unknown): Promise<string> {
  if (error instanceof DOMException && error.name === "QuotaExceededError") {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    return `This device is out of room: ${megabytes(Math.max(0, quota - usage))} are free, and a guide takes about ${megabytes(2_000_000)}. Remove a page you no longer need. Everything kept before is still whole.`;
  }
  return "We couldn't load all of it. Check your connection and try again. What was kept before is still whole.";
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
