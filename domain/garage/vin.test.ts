import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigitOf, isNorthAmerican, modelYears, readVinInput, vinCheckDigit } from "./vin.ts";

const characters = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
const anyVin = fc
  .array(fc.constantFrom(...characters), { minLength: 17, maxLength: 17 })
  .map((all) => all.join(""));
const withCheckDigit = (vin: string) => vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);

describe("what somebody types", () => {
  it.each([
    ["", { kind: "empty" }],
    [" wba ev53 4-X2KM12345 ", { kind: "vin", text: "WBAEV534X2KM12345", isCorrected: false }],
    ["WBAEV534X2KM1234O", { kind: "vin", text: "WBAEV534X2KM12340", isCorrected: true }],
    ["KM12345", { kind: "last-seven", text: "KM12345", isCorrected: false }],
    ["km1234q", { kind: "last-seven", text: "KM12340", isCorrected: true }],
    ["WBAEV53", { kind: "incomplete", text: "WBAEV53", isCorrected: false }],
    ["WBAEV534X2KM123456", { kind: "too-long", length: 18 }],
    ["WBAEV534X2KM1234é", { kind: "foreign", characters: ["É"] }],
  ])("%s", (typed, input) => expect(readVinInput(typed)).toEqual(input));
});

describe("the check digit", () => {
  it.each(["1M8GDM9AXKP042788", "11111111111111111", "5GZCZ43D13S812715"])("%s is right", (vin) =>
    expect(checkDigitOf(vin)).toBe("right"),
  );

  it("is wrong in a car from North America, and absent from others", () => {
    expect(checkDigitOf("1M8GDM9A1KP042788")).toBe("wrong");
    expect(checkDigitOf("WBAAV510Z0KM12345")).toBe("absent");
  });

  it("notices every single character that is mistyped", () => {
    const slip = fc.tuple(anyVin.map(withCheckDigit), fc.nat(16), fc.constantFrom(...characters));
    fc.assert(
      fc.property(slip, ([vin, at, character]) => {
        const mistyped = vin.slice(0, at) + character + vin.slice(at + 1);
        // Letters in one column of the standard's table count the same.
        const counts = vinCheckDigit(mistyped) !== vinCheckDigit(vin) || at === 8;
        return mistyped === vin || !counts || checkDigitOf(mistyped) !== "right";
      }),
    );
  });
});

describe("the model year", () => {
  const vin = (seventh: string, tenth: string) => withCheckDigit(`WBAEV5${seventh}40${tenth}KM12345`);

  it("repeats every thirty years, and the seventh character tells which in North America", () => {
    expect(modelYears(vin("3", "3"), 2026)).toEqual([2003]);
    expect(modelYears(vin("C", "C"), 2026)).toEqual([2012]);
    expect(modelYears(vin("3", "Y"), 2026)).toEqual([2000]);
  });

  it("is one of two elsewhere", () => {
    expect(modelYears("WBAAV510ZCKM12345", 2026)).toEqual([1982, 2012]);
  });

  it("is never far ahead", () => {
    expect(modelYears("WBAAV510Z3KM12345", 2026)).toEqual([2003]);
  });

  it.each(["0", "U", "Z"])("is not told by %s", (code) =>
    expect(modelYears(vin("3", code), 2026)).toEqual([]),
  );

  it("belongs to a North American car with a right check digit, wherever that was built", () => {
    expect(isNorthAmerican(vin("3", "3"))).toBe(true);
    expect(isNorthAmerican("WBAAV510Z3KM12345")).toBe(false);
  });
});
