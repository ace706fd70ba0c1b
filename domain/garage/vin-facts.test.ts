import { describe, expect, it } from "vitest";
import { filledByVin, vinDoubt, vinText } from "./vin-facts.ts";

const bmw = { makes: ["BMW"], year: 2003, doubts: [] };
const typed = (make: string, year: string) => ({ make, model: "", year });

describe("a VIN beside what else was typed", () => {
  it.each([
    ["BMW", "2003", ""],
    ["bmw", "2003", ""],
    ["", "", ""],
    ["Toyota", "2003", "This VIN is a BMW."],
    // The maker is the worse mistake.
    ["Toyota", "1999", "This VIN is a BMW."],
    ["BMW", "2004", "This VIN is from model year 2003."],
  ])("of a %s of %s: %s", (make, year, doubt) => {
    expect(vinDoubt(bmw, typed(make, year))).toBe(doubt);
  });

  it.each([
    [["Subaru", "Toyota"], "Scion", ""],
    [["Volkswagen"], "VW", ""],
    [["Ford"], "Shelby", ""],
    [["Subaru", "Toyota"], "Honda", "This VIN is a Subaru or Toyota."],
    [["Infiniti", "Nissan"], "Honda", "This VIN is an Infiniti or Nissan."],
    [[], "Honda", ""],
  ])("%s as a %s: %s", (makes, make, doubt) => {
    expect(vinDoubt({ makes, doubts: [] }, typed(make, "2003"))).toBe(doubt);
  });

  it("has no year outside North America", () => {
    expect(vinDoubt({ ...bmw, doubts: ["other-market"] }, typed("BMW", "2004"))).toBe("");
  });
});

describe("the form", () => {
  const facts = { make: "BMW", model: "330i", year: "2003", variant: "Sedan" };

  it("is filled in where nothing was typed, and the year of this year counts as nothing", () => {
    const empty = { make: "", model: "", year: "2026", variant: "", nickname: "Blue" };
    expect(filledByVin(empty, facts, 2026)).toEqual({ ...facts, nickname: "Blue" });
  });

  it("keeps what was typed", () => {
    const form = { make: "Bmw", model: "330", year: "2004" };
    expect(filledByVin(form, facts, 2026)).toMatchObject(form);
  });
});

it("says what it found", () => {
  expect(vinText({ make: "BMW", model: "330i", year: "2003", variant: "Sedan" })).toBe(
    "2003 BMW 330i, sedan",
  );
  expect(vinText({ make: "BMW" })).toBe("BMW");
  expect(vinText({})).toBe("");
});
