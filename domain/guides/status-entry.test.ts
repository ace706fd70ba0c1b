import { describe, expect, it } from "vitest";
import {
  byModel,
  byPriority,
  combinedCatalogue,
  isPublicStatus,
  publicEntries,
  type StatusEntry,
} from "./status-entry.ts";

const entry = (changes: Partial<StatusEntry> = {}): StatusEntry => ({
  id: "oil-change",
  title: "Oil change",
  description: "Drain, filter, fill.",
  status: "complete",
  priority: 1,
  category: "maintenance",
  difficulty: "beginner",
  estimatedTime: "45-60 minutes",
  route: "/guide/e46/oil-change",
  carModel: "E46",
  isPublic: true,
  ...changes,
});

describe("a status entry", () => {
  it.each([
    ["complete", true],
    ["in-progress", false],
    ["coming-soon", false],
  ] as const)("that is %s is public: %s", (status, isPublic) => {
    expect(isPublicStatus(status)).toBe(isPublic);
  });
});

describe("the catalogue", () => {
  it("lists publicly only what is public", () => {
    const hidden = entry({ id: "wip", status: "in-progress", isPublic: false });
    expect(publicEntries([hidden, entry()])).toEqual([entry()]);
  });

  it("is sorted by ascending priority, equal ones in their order", () => {
    const entries = [entry({ id: "c", priority: 3 }), entry({ id: "a" }), entry({ id: "b" })];
    expect(byPriority(entries).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("prefixes ids with the platform when combined, so that none clash", () => {
    const all = combinedCatalogue(
      new Map([
        ["e46", [entry()]],
        ["e36", [entry({ carModel: "E36" })]],
      ]),
    );
    expect(all.map(({ id }) => id)).toEqual(["e46-oil-change", "e36-oil-change"]);
  });

  it("groups models alphabetically, and an entry without a car under GENERAL", () => {
    const entries = [
      entry({ carModel: "S2000" }),
      entry({ carModel: undefined }),
      entry({ carModel: "E46" }),
    ];
    expect(byModel(entries).map(({ model }) => model)).toEqual(["E46", "GENERAL", "S2000"]);
  });
});
