import { useSyncExternalStore } from "react";

/** Something that this device remembers. Every tab sees the same, and a broken or foreign entry counts as none. */
export interface LocalRecord<Value> {
  read(): Value;
  /** Changes what is kept now, by whichever tab. False when the device refuses to keep it. */
  change(update: (value: Value) => Value): boolean;
  subscribe(listener: () => void): () => void;
  empty: Value;
}

/**
 * `parse` takes whatever is found under the key and gives a usable value, dropping what it does not understand: storage
 * belongs to the visitor, and an older version of the product wrote there too.
 */
export function localRecord<Value>(
  key: string,
  parse: (found: unknown) => Value,
  empty: Value,
  /** Where an older version kept it. */
  formerKey?: string,
): LocalRecord<Value> {
  const listeners = new Set<() => void>();
  let raw: string | null | undefined;
  let value = empty;

  const read = () => {
    const found = readStorage(key) ?? (formerKey === undefined ? null : readStorage(formerKey));
    if (found !== raw) {
      raw = found;
      value = found === null ? empty : parse(fromJson(found));
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
      let isKept = true;
      value = next;
      raw = JSON.stringify(next);
      try {
        localStorage.setItem(key, raw);
        if (formerKey !== undefined) localStorage.removeItem(formerKey);
      } catch (error) {
        // Full or forbidden: the page goes on with what it has in memory.
        raw = readStorage(key);
        isKept = false;
        console.warn(`${key} could not be kept on this device`, error);
      }
      for (const listener of listeners) listener();
      return isKept;
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

/** What is kept, after hydration; the server and the first paint see the empty value. */
export function useLocalRecord<Value>(record: LocalRecord<Value>): Value {
  return useSyncExternalStore(record.subscribe, record.read, () => record.empty);
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be switched off altogether.
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
