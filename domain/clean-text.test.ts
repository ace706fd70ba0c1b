import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, shortLine } from "./clean-text.ts";

describe("a typed line", () => {
  it.each([
    ["  Ada   Lovelace ", "Ada Lovelace"],
    ["Ada\tLovelace\r\nCountess", "Ada Lovelace Countess"],
    ["Ada\u0000\u0007\u001b[31m", "Ada[31m"],
    ["\u202egnikcatta\u202c", "gnikcatta"],
    ["a\u2066b\u2069c\u200e\u200f\u061cd", "abcd"],
    ["Ada\ufeff\u200b\u00adLovelace", "AdaLovelace"],
    ["Ada \u200b Lovelace", "Ada Lovelace"],
    ["Ada\ud83d", "Ada"],
    ["e\u0301mile", "\u00e9mile"],
    ["e\u200b\u0301mile", "\u00e9mile"],
  ])("%j is kept as %j", (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  it.each([
    "\u0410da",
    "Ad\u0430",
    "ﬁona",
    "Ａda",
    "𝒜da",
    "<b>Ada</b>",
    `"><script>alert(1)</script>`,
    "Ada & Co",
  ])("%j stays as typed: names are shown as text and stand for no account", (name) => {
    expect(cleanLine(name)).toBe(name);
  });

  it.each(["محمد", "می\u200cخواهم", "क्\u200dष", "👩\u200d🔧", "❤️\u200d🔥", "นันท์", "Nguyễn", "1️⃣"])(
    "%j keeps its joiners and marks",
    (name) => {
      expect(cleanLine(name)).toBe(name);
    },
  );

  it.each([
    "",
    " ",
    "\u200d\u200d",
    "\u3164",
    "\u115f\u1160",
    "\u2800",
    "\ufe0f",
    "\u034f",
    "\u202e",
    "\u0301",
  ])("%j shows nothing, so it is empty", (name) => {
    expect(cleanLine(name)).toBe("");
  });

  it("lets no tower of marks cover the lines above", () => {
    expect(cleanLine(`z${"\u0335\u200d".repeat(40)}a`)).toHaveLength(6);
  });

  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({
      unit: fc.constantFrom("a", " ", "\n", "\u0301", "\u200b", "\u200d", "\u202e", "\ud800", "\ufeff", "<"),
    }),
  );

  it("is clean after one cleaning", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const line = cleanLine(text);
        expect(cleanLine(line)).toBe(line);
        expect(line.isWellFormed()).toBe(true);
        expect(line.normalize("NFC")).toBe(line);
        expect(line).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
        expect(line.trim()).toBe(line);
      }),
    );
  });

  it("can be shortened without halving a character", () => {
    expect(shortLine("12😀", 3)).toBe("12");
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 10 }), (text, maxLength) => {
        const line = shortLine(text, maxLength);
        expect(line.length).toBeLessThanOrEqual(maxLength);
        expect(cleanLine(line)).toBe(line);
      }),
    );
  });
});
