import { describe, expect, it } from "vitest";
import { decodeLastSeven, decodeVin } from "./decode-vin.ts";
import { vinCheckDigit } from "./vin.ts";
import type { BmwType, VinTable } from "./vin-table.ts";

const sedan: BmwType = {
  wmi: "WBA",
  code: "EV53",
  years: [[2002, 2005]],
  model: "330i",
  body: "Sedan",
  chassis: "E46",
  liters: 3,
  engine: "M54B30",
  platform: "e46",
  engineId: "m54b30",
  raw: { model: "330i or 330xi" },
};
const table: VinTable = {
  makes: { WBA: ["BMW"], JF1: ["Subaru", "Toyota"], JM1: ["Mazda"] },
  models: [
    { make: "Mazda", wmis: ["JM1"], years: [[1990, 1993]], pattern: "NA", model: "MX-5" },
    { make: "Toyota", wmis: ["JF1"], years: [[2017, 2020]], pattern: "ZN", model: "86", body: "Coupe" },
    { make: "Subaru", wmis: ["JF1"], years: [[2013, 2020]], pattern: "ZC", model: "BRZ" },
    { make: "BMW", wmis: ["WBA"], years: [[1998, 2000]], pattern: "DM[56]3", model: "540i" },
    { make: "BMW", wmis: ["WBA"], years: [[1998, 2000]], pattern: "DM[56]", model: "528i" },
    { make: "BMW", wmis: ["WBA"], years: [[1998, 2000]], pattern: "DM73|*G", model: "528i" },
    { make: "BMW", wmis: ["WBA"], years: [[1998, 2000]], pattern: "DM73|*B", model: "540i" },
    { make: "BMW", wmis: ["WBA"], years: [[1998, 2000]], pattern: "D*83", model: "528i" },
    { make: "BMW", wmis: ["WBA"], years: [[1998, 2000]], pattern: "*M83", model: "540i" },
  ],
  bmwTypes: [sedan, { ...sedan, code: "AZ33", model: "325i", unsure: "Inferred." }],
  bmwPlants: { K: "Munich, Germany" },
};
const vin = (type: string, year: string, rest = "KM12345") => {
  const draft = `WBA${type}40${year}${rest}`;
  return draft.slice(0, 8) + vinCheckDigit(draft) + draft.slice(9);
};
const decode = (text: string) => decodeVin(text, table, 2026);

describe("a North American BMW", () => {
  it("tells make, year, plant and type", () => {
    expect(decode(vin("EV53", "3"))).toMatchObject({
      makes: ["BMW"],
      checkDigit: "right",
      year: 2003,
      plant: "Munich, Germany",
      plantCode: "K",
      serial: "M12345",
      typeCode: "EV53",
      type: { engine: "M54B30", raw: { model: "330i or 330xi" } },
      models: ["330i"],
      body: "Sedan",
      liters: 3,
      doubts: [],
    });
  });

  it("is doubted when its year is none of the type's", () => {
    expect(decode(vin("EV53", "9"))).toMatchObject({
      year: 2009,
      models: ["330i"],
      doubts: ["year-of-type"],
    });
  });

  it("is doubted when its engine is inferred", () => {
    expect(decode(vin("AZ33", "3")).doubts).toEqual(["engine-inferred"]);
  });

  it("has a wrong check digit where one is mistyped: its type code is of a market that has them", () => {
    const mistyped = vin("EV53", "3").replace("12345", "12354");
    expect(decode(mistyped)).toMatchObject({ checkDigit: "wrong", year: 2003, doubts: [] });
  });

  it("comes from the makers' lists where its code is not among the corrected ones: the most exact pattern counts", () => {
    expect(decode(vin("DM53", "X"))).toMatchObject({ year: 1999, models: ["540i"], doubts: [] });
    expect(decode(vin("DM54", "X")).models).toEqual(["528i"]);
    expect(decode(vin("DM73", "X", "BM12345")).models).toEqual(["540i"]);
  });

  it("has all models on which the lists disagree, and a doubt", () => {
    expect(decode(vin("DM83", "X"))).toMatchObject({ models: ["528i", "540i"], doubts: ["several-models"] });
  });

  it("is told by its type code alone where that is listed, whatever the makers' lists say", () => {
    const other = { make: "Alpina", wmis: ["WBA"], years: sedan.years, pattern: "EV53", model: "B3" };
    const both = { ...table, models: [...table.models, other] };
    expect(decodeVin(vin("EV53", "3"), both, 2026)).toMatchObject({ makes: ["BMW"], models: ["330i"] });
  });

  it("has no model where no list has it", () => {
    expect(decode(vin("ZZ99", "3"))).toMatchObject({ makes: ["BMW"], models: [], doubts: ["no-model"] });
  });
});

describe("a BMW of another market", () => {
  it("is known by the North American sibling of its code, with a doubt", () => {
    const european = decode("WBAEV510Z0KM12345");
    expect(european).toMatchObject({ models: ["330i"], checkDigit: "absent" });
    expect(european.year).toBeUndefined();
    expect(european.doubts).toEqual(["no-year", "other-market", "sibling"]);
  });

  it("gets its year from the code where only one of the two fits", () => {
    expect(decode("WBAEV510Z3KM12345")).toMatchObject({ year: 2003, possibleYears: [2003] });
  });
});

describe("another make", () => {
  const make = (text: string) => decode(text.slice(0, 8) + vinCheckDigit(text) + text.slice(9));

  it("is told from those that share its first characters by its model", () => {
    expect(make("JF1ZNAA10H9700001")).toMatchObject({ makes: ["Toyota"], models: ["86"], body: "Coupe" });
    expect(make("JF1ZCAC10H9700001")).toMatchObject({ makes: ["Subaru"], models: ["BRZ"] });
    expect(make("JF1XXAC10H9700001")).toMatchObject({ makes: ["Subaru", "Toyota"], models: [] });
  });

  it("has no type code and no plant", () => {
    const miata = make("JM1NA3510M0212345");
    expect(miata).toMatchObject({ makes: ["Mazda"], models: ["MX-5"], year: 1991, plantCode: "0" });
    expect(miata).not.toHaveProperty("typeCode");
    expect(miata).not.toHaveProperty("plant");
  });

  it("is nobody's when its first characters are not in the list", () => {
    expect(decode("ZFF00000000000001")).toMatchObject({ makes: [], models: [] });
  });
});

it("the last seven tell the plant and the serial number", () => {
  expect(decodeLastSeven("KM12345", table)).toEqual({ plant: "Munich, Germany", serial: "M12345" });
  expect(decodeLastSeven("9M12345", table)).toEqual({ serial: "M12345" });
});
