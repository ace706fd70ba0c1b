import { beforeEach, describe, expect, it, vi } from "vitest";
import { localRecord } from "./local-record.ts";

const key = "jackstand-test";
const numberOr = (fallback: number) => (input: unknown) => (typeof input === "number" ? input : fallback);

let kept: Map<string, string>;
let storageListeners: Set<(event: { key: string | null }) => void>;

/** Fires the browser's event after another tab has written. */
function writtenElsewhere(value: string | null, changedKey: string | null = key) {
  if (value === null) kept.delete(key);
  else kept.set(key, value);
  for (const listener of storageListeners) listener({ key: changedKey });
}

beforeEach(() => {
  kept = new Map();
  storageListeners = new Set();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal("addEventListener", (_: string, listener: never) => storageListeners.add(listener));
  vi.stubGlobal("removeEventListener", (_: string, listener: never) => storageListeners.delete(listener));
  return () => vi.unstubAllGlobals();
});

describe("a local record", () => {
  it("is empty until something is kept", () => {
    expect(localRecord(key, numberOr(0), 0).read()).toBe(0);
  });

  it("is there for the next visit", () => {
    localRecord(key, numberOr(0), 0).change((value) => value + 7);
    expect(localRecord(key, numberOr(0), 0).read()).toBe(7);
  });

  it("is taken over from where an older version kept it", () => {
    kept.set("former", "7");
    const record = localRecord(key, numberOr(0), 0, "former");
    expect(record.read()).toBe(7);
    record.change((value) => value + 1);
    expect([...kept]).toEqual([[key, "8"]]);
    expect(record.read()).toBe(8);
  });

  it("takes a broken or foreign entry for what its parser makes of it", () => {
    kept.set(key, "{broken");
    expect(localRecord(key, numberOr(0), 0).read()).toBe(0);
    kept.set(key, '"text"');
    expect(localRecord(key, numberOr(0), 0).read()).toBe(0);
  });

  it("gives the same value while nothing changes, as React asks for", () => {
    kept.set(key, '{"a":1}');
    const record = localRecord(key, (input) => ({ ...Object(input) }), {});
    expect(record.read()).toBe(record.read());
  });

  it("tells its listeners about a change, until they leave", () => {
    const record = localRecord(key, numberOr(0), 0);
    const heard = vi.fn();
    const leave = record.subscribe(heard);
    record.change(() => 1);
    record.change((value) => value);
    expect(heard).toHaveBeenCalledTimes(1);
    leave();
    record.change(() => 2);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(storageListeners.size).toBe(0);
  });

  it("sees what another tab has kept, and changes that", () => {
    const record = localRecord(key, numberOr(0), 0);
    const heard = vi.fn();
    record.subscribe(heard);
    writtenElsewhere("5");
    expect(record.read()).toBe(5);
    writtenElsewhere("6", "another key");
    expect(heard).toHaveBeenCalledTimes(1);
    record.change((value) => value + 1);
    expect(kept.get(key)).toBe("7");
    writtenElsewhere(null, null);
    expect(record.read()).toBe(0);
  });

  it("goes on in memory when the storage is full or switched off", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("localStorage", {
      getItem() {
        throw new Error("switched off");
      },
      setItem() {
        throw new Error("full");
      },
    });
    const record = localRecord(key, numberOr(0), 0);
    expect(record.change(() => 3)).toBe(false);
    record.change((value) => value + 1);
    expect(record.read()).toBe(4);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});
