import { beforeEach, expect, it, vi } from "vitest";
import { withDraft } from "../../../../domain/form-drafts.ts";
import { forgetDrafts, hasDrafts } from "./draft-storage.ts";
import { draftsOf } from "./form-drafts.ts";

const draft = { savedAt: "2026-11-18T10:42:00.000Z", values: { title: "Oil change" } };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  return () => vi.unstubAllGlobals();
});

it("a draft is its account's alone", () => {
  draftsOf("ada").change((all) => withDraft(all, "log-work", draft));
  expect(draftsOf("ada").read()).toEqual({ "log-work": draft });
  expect(draftsOf("bob").read()).toEqual({});
});

it("leaves the device with its account without a trace, and comes back where that fails", () => {
  draftsOf("ada").change((all) => withDraft(all, "log-work", draft));
  expect(hasDrafts("ada")).toBe(true);
  const undo = forgetDrafts("ada");
  expect(hasDrafts("ada")).toBe(false);
  expect(kept.size).toBe(0);
  expect(draftsOf("ada").read()).toEqual({});
  undo();
  expect(draftsOf("ada").read()).toEqual({ "log-work": draft });
});

it("a broken record counts as none", () => {
  draftsOf("eve").change((all) => withDraft(all, "log-work", draft));
  for (const key of kept.keys()) kept.set(key, '{"log-work": [');
  expect(draftsOf("eve").read()).toEqual({});
  expect(forgetDrafts("eve")).not.toThrow();
});
