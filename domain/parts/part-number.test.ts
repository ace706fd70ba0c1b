import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isBmwNumber,
  numberBegins,
  partPath,
  readNumberQuery,
  readPartNumber,
  spacePartNumber,
  splitBmwNumber,
} from "./part-number.ts";

describe("a part number", () => {
  it.each([
    ["33 32 6 770 786", "33326770786"],
    ["33326770786", "33326770786"],
    ["33-32-6-770-786", "33326770786"],
    ["33.32.6.770.786", "33326770786"],
    ["6 770 786", "6770786"],
    ["90401-PCZ-003", "90401PCZ003"],
    ["15208aa170", "15208AA170"],
    ["brake pads", undefined],
    ["", undefined],
    ["1234", undefined],
    ["<script>", undefined],
    ["9".repeat(21), undefined],
  ])("%j is read as %j", (text, number) => {
    expect(readPartNumber(text)).toBe(number);
  });

  it("is spaced as on the part", () => {
    expect(spacePartNumber("33326770786")).toBe("33 32 6 770 786");
    expect(spacePartNumber("6770786")).toBe("6 770 786");
    expect(spacePartNumber("90401PCZ003")).toBe("90401PCZ003");
  });

  it("is the same however it is spaced", () => {
    const digits = fc
      .constantFrom(7, 11)
      .chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));
    const gap = fc.constantFrom("", " ", "-", ".", "/");
    fc.assert(
      fc.property(digits, fc.array(gap, { minLength: 11, maxLength: 11 }), (number, gaps) => {
        const typed = [...number].map((digit, at) => digit + (gaps[at] ?? "")).join("");
        expect(readPartNumber(typed)).toBe(number);
        expect(readPartNumber(spacePartNumber(number))).toBe(number);
        expect(isBmwNumber(number)).toBe(true);
      }),
    );
  });

  it("tells its groups, unless it is the short form", () => {
    expect(splitBmwNumber("33326770786")).toEqual({ mainGroup: "33", subgroup: "32", tail: "6770786" });
    expect(splitBmwNumber("6770786")).toEqual({ tail: "6770786" });
    expect(splitBmwNumber("803916010")).toBeUndefined();
    expect(splitBmwNumber("90401PCZ003")).toBeUndefined();
  });

  it("has one address", () => {
    expect(partPath("90401PCZ003")).toBe("/parts/90401pcz003");
  });
});

describe("a query", () => {
  it.each([
    ["33 32", "3332"],
    ["33", "33"],
    ["6 770 786", "6770786"],
    ["33.32.6-770 786", "33326770786"],
    ["90401-PCZ-003", "90401PCZ003"],
    ["m54b30", undefined],
    ["oil filter", undefined],
    ["3", undefined],
    ["2003 330i brakes", undefined],
    ["P0171", undefined],
  ])("%j is the number %j", (query, number) => {
    expect(readNumberQuery(query)).toBe(number);
  });

  it("finds a number by its beginning or by that of its last seven digits", () => {
    expect(numberBegins("33326770786", "3332")).toBe(true);
    expect(numberBegins("33326770786", "6770")).toBe(true);
    expect(numberBegins("33326770786", "6770786")).toBe(true);
    expect(numberBegins("33326770786", "67")).toBe(false);
    expect(numberBegins("33326770786", "0786")).toBe(false);
  });
});
