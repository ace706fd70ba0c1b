import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Draft } from "../../../../domain/guide-editor/draft.ts";
import { createDraftStore, draftsRecord } from "./draft-store.ts";

const draft: Draft = { id: "d1", platform: "e46", slug: "", guide: { title: "A" }, updated: "2026-01-01" };

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a draft in the form", () => {
  it("is stored a moment after the last change", () => {
    const store = createDraftStore(draft);
    store.change(["title"], "B");
    expect(draftsRecord.read()).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(draftsRecord.read()).toMatchObject([{ id: "d1", guide: { title: "B" } }]);
  });

  it("is stored at once when the page goes", () => {
    const store = createDraftStore(draft);
    store.changeDraft({ slug: "b" });
    store.flush();
    expect(draftsRecord.read()).toMatchObject([{ slug: "b" }]);
  });

  it("follows another tab, but not over what was typed here", () => {
    const store = createDraftStore(draft);
    const other = { ...draft, guide: { title: "Other" }, updated: "2999-01-01" };
    draftsRecord.change(() => [other]);
    store.change(["title"], "Mine");
    store.adopt();
    expect(store.read().draft.guide.title).toBe("Mine");
    store.flush();
    draftsRecord.change(() => [other]);
    store.adopt();
    expect(store.read().draft.guide.title).toBe("Other");
  });

  it("says when the device does not store it", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const store = createDraftStore(draft);
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem() {
        throw new Error("full");
      },
    });
    store.change(["title"], "B");
    store.flush();
    expect(store.read().isStored).toBe(false);
  });

  it("takes no checks of an older version", () => {
    const store = createDraftStore(draft);
    const before = store.read().draft;
    store.change(["title"], "B");
    store.takeChecks({ problems: [], page: undefined }, before);
    expect(store.read().isChecked).toBe(false);
    store.takeChecks({ problems: [], page: undefined }, store.read().draft);
    expect(store.read().isChecked).toBe(true);
  });
});
