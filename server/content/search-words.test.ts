import { describe, expect, it } from "vitest";
import { stem, termsOf } from "./search-words.ts";

describe("the words of a text", () => {
  it("have no case, accents or punctuation", () => {
    expect(termsOf("Brüssel: CALIPER, (bolt)!")).toEqual(["brussel", "caliper", "bolt"]);
  });

  it("leave out those that say nothing", () => {
    expect(termsOf("How do I change the oil?")).toEqual(termsOf("change oil"));
    expect(termsOf("won't start")).toEqual(["start"]);
  });

  it("have a code whole and in its parts", () => {
    expect(termsOf("5W-30")).toEqual(["5w", "30", "5w30"]);
    expect(termsOf("M54B30")).toEqual(["m54b30"]);
  });

  it("take a hyphen between letters for a space", () => {
    expect(termsOf("anti-roll bar")).toEqual(termsOf("anti roll bar"));
  });

  it.each(["", "  ", "()[]*+", "\u0000", "🚗", "''"])("are none in %j", (text) => {
    expect(termsOf(text)).toEqual([]);
  });
});

describe("a stem", () => {
  it.each([
    ["bolt", "bolts"],
    ["brake", "brakes", "braking", "braked"],
    ["bush", "bushes", "bushing"],
    ["battery", "batteries"],
    ["change", "changing", "changed", "changes"],
    ["slip", "slipping", "slipped"],
    ["squeal", "squealing", "squeals"],
    ["seize", "seized"],
    ["valve", "valves"],
  ])("is one for %s and its forms", (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it.each(["spring", "timing", "abs", "gas", "chassis", "p0171", "m54b30", "bleed", "glass"])(
    "of %s is the word itself",
    (word) => {
      expect(stem(word)).toBe(word);
    },
  );
});
