import { useSyncExternalStore } from "react";

/** A value in this device's storage, shared by all tabs. A broken or foreign entry counts as empty. */
export interface LocalRecord<Value> {
  read(): Value;
  /** Changes the stored value, whichever tab wrote it. False when the device did not store the change. */
  change(update: (value: Value) => Value): boolean;
  subscribe(listener: () => void): () => void;
  empty: Value;
}

/**
 * `parse` turns whatever is stored under the key into a usable value and drops what it does not understand: the visitor can
 * edit the storage, and older versions of the product wrote to it too.
 */
export function localRecord<Value>(
  key: string,
  parse: (input: unknown) => Value,
  empty: Value,
  /** The key that an older version used. */
  formerKey?: string,
): LocalRecord<Value> {
  const listeners = new Set<() => void>();
  let raw: string | null | undefined;
  let value = empty;

  const read = () => {
    const stored = readStorage(key) ?? (formerKey === undefined ? null : readStorage(formerKey));
    if (stored !== raw) {
      raw = stored;
      value = stored === null ? empty : parse(fromJson(stored));
    }
    return value;
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) for (const listener of listeners) listener();
  };
  return {
    read,
    empty,
    change(update) {
      const next = update(read());
      if (next === value) return true;
      let isStored = true;
      value = next;
      raw = JSON.stringify(next);
      try {
        localStorage.setItem(key, raw);
        if (formerKey !== undefined) localStorage.removeItem(formerKey);
      } catch (error) {
        // Storage is full or blocked: the page goes on with the value in memory.
        raw = readStorage(key);
        isStored = false;
        console.warn(`${key} couldn't be saved on this device`, error);
      }
      for (const listener of listeners) listener();
      return isStored;
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("storage", onStorage);
      };
    },
  };
}

/** The stored value after hydration; the server and the first paint see the empty value. */
export function useLocalRecord<Value>(record: LocalRecord<Value>): Value {
  return useSyncExternalStore(record.subscribe, record.read, () => record.empty);
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be blocked.
    return null;
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
