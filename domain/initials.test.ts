import { describe, expect, it } from "vitest";
import { initials } from "./initials.ts";

describe("avatar initials", () => {
  it.each([
    ["Ada Lovelace", "AL"],
    ["ada", "A"],
    ["  Jean  Luc  Picard ", "JL"],
    ["émile zola", "ÉZ"],
    ["𝒜da byron", "𝒜B"],
    ["", ""],
  ])("%j gives %j", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
