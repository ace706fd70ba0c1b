import { describe, expect, it } from "vitest";
import { maxDrafts, parseDrafts, withDraft, withoutDraft } from "./form-drafts.ts";

const draft = (minute: number, values: Record<string, string> = { title: "Oil change" }) => ({
  savedAt: `2026-11-18T10:${String(minute).padStart(2, "0")}:00.000Z`,
  values,
});

describe("stored drafts", () => {
  it("come back as they were stored", () => {
    const drafts = withDraft({}, "log-work", draft(42));
    expect(parseDrafts(JSON.parse(JSON.stringify(drafts)))).toEqual(drafts);
  });

  it.each([undefined, null, 7, "text", [], [draft(1)], { a: 1 }, { a: null }, { a: { values: {} } }])(
    "that cannot be read count as none: %j",
    (input) => {
      expect(parseDrafts(input)).toEqual({});
    },
  );

  it.each([
    ["no day", { savedAt: "soon", values: { title: "x" } }],
    ["a value that is no text", { savedAt: draft(1).savedAt, values: { title: { toString: "x" } } }],
    ["no values", { savedAt: draft(1).savedAt, values: {} }],
    ["a list of values", { savedAt: draft(1).savedAt, values: ["x"] }],
    ["too much text", draft(1, { notes: "x".repeat(50_000) })],
    ["too many fields", draft(1, Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, ""])))],
  ])("with %s are dropped, and the others stay", (_, broken) => {
    const fine = draft(5);
    expect(parseDrafts({ broken, fine })).toEqual({ fine });
  });

  it("are no more than a few, the latest ones", () => {
    let drafts = {};
    for (let minute = 0; minute < maxDrafts + 3; minute++)
      drafts = withDraft(drafts, `f${minute}`, draft(minute));
    expect(Object.keys(drafts)).toHaveLength(maxDrafts);
    expect(drafts).not.toHaveProperty("f0");
    expect(drafts).toHaveProperty(`f${maxDrafts + 2}`);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, draft(n)]));
    expect(Object.keys(parseDrafts(many))).toHaveLength(maxDrafts);
  });

  it("replace the one before, and go when they are saved or discarded", () => {
    const drafts = withDraft(withDraft({}, "fuel", draft(1)), "fuel", draft(2, { odometer: "1" }));
    expect(drafts).toEqual({ fuel: draft(2, { odometer: "1" }) });
    expect(withoutDraft(drafts, "fuel")).toEqual({});
    expect(withoutDraft(drafts, "log-work")).toBe(drafts);
  });

  it("that grow too large are not kept, nor what they were before", () => {
    const drafts = withDraft({}, "log-work", draft(1));
    expect(withDraft(drafts, "log-work", draft(2, { notes: "x".repeat(50_000) }))).toEqual({});
  });
});
