import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  closestNames,
  maxSuggestions,
  readVehicleNames,
  suggestMakes,
  suggestModels,
  suggestYears,
} from "./vehicle-names.ts";

const names = readVehicleNames({
  makes: {
    BMW: {
      "3 Series": [[1984, 2024]],
      "330Ci": [[2001, 2006]],
      M3: [
        [1995, 1999],
        [2001, 2003],
      ],
    },
    Chevrolet: { Corvette: [[1992, 2024]] },
    Ford: { F150: [[1992, 2024]] },
    Mazda: { "MX-5 Miata": [[1990, 1991]] },
    "Mercedes-Benz": { "C-Class": [[1994, 2024]] },
    Mercury: { Cougar: [[1992, 2002]] },
    Volkswagen: { GTI: [[2000, 2001]] },
  },
});

describe("suggestions", () => {
  it("have the makes in their order", () => {
    expect(suggestMakes(names).slice(0, 2)).toEqual(["BMW", "Chevrolet"]);
  });

  it.each([
    ["bmw", "3 Series"],
    ["VW", "GTI"],
    ["chevy", "Corvette"],
    ["Mercedes", "C-Class"],
    ["Mercedes Benz", "C-Class"],
    [" mazda ", "MX-5 Miata"],
    ["for", "F150"],
  ])("understand the make %s", (make, model) => {
    expect(suggestModels(names, make)[0]).toBe(model);
  });

  it.each(["", "Merc", "Trabant", "__proto__", "constructor"])("have no models of %j", (make) => {
    expect(suggestModels(names, make)).toEqual([]);
    expect(suggestYears(names, make, "M3")).toEqual([]);
  });

  it("begin with the models of the year, and keep the others", () => {
    expect(suggestModels(names, "BMW", 2006)).toEqual(["3 Series", "330Ci", "M3"]);
    expect(suggestModels(names, "BMW", 1997)).toEqual(["3 Series", "M3", "330Ci"]);
    expect(suggestModels(names, "BMW", 1900)).toEqual(["3 Series", "330Ci", "M3"]);
  });

  it("have the years of a model, latest first", () => {
    expect(suggestYears(names, "BMW", "m3")).toEqual([2003, 2002, 2001, 1999, 1998, 1997, 1996, 1995]);
    expect(suggestYears(names, "mazda", "mx5 miata")).toEqual([1991, 1990]);
    expect(suggestYears(names, "BMW", "M33")).toEqual([]);
  });
});

describe("names that fit what is typed", () => {
  const some = ["Golf", "Golf GTI", "GTI", "MX-5 Miata", "F150", "Volkswagen", "Mercedes-Benz"];

  it.each([
    ["gti", ["GTI", "Golf GTI"]],
    ["mx5", ["MX-5 Miata"]],
    ["miata", ["MX-5 Miata"]],
    ["f-1", ["F150"]],
    ["vw", ["Volkswagen"]],
    ["benz", ["Mercedes-Benz"]],
    ["olf", ["Golf", "Golf GTI"]],
    ["zzz", []],
  ])("%s", (typed, closest) => {
    expect(closestNames(some, typed)).toEqual(closest);
  });

  it("are all of them, up to a limit, while nothing is typed", () => {
    const many = Array.from({ length: 99 }, (_, at) => `Model ${at}`);
    expect(closestNames(some, " ")).toEqual(some);
    expect(closestNames(many, "")).toHaveLength(maxSuggestions);
    expect(closestNames(many, "model")).toHaveLength(maxSuggestions);
  });

  it("are always some of the names, each once", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.string(), (all, typed) => {
        const closest = closestNames(all, typed);
        expect(new Set(closest).size).toBe(closest.length);
        expect(all).toEqual(expect.arrayContaining(closest));
      }),
    );
  });
});

describe("a response", () => {
  it("is read as far as it makes sense", () => {
    const read = readVehicleNames({
      makes: { BMW: { M3: [[1995, 1999], [2001], "2003", [2006, 2001], [1, 1e9]], Z8: null }, Audi: "A4" },
    });
    expect(suggestMakes(read)).toEqual(["BMW", "Audi"]);
    expect(suggestModels(read, "BMW")).toEqual(["M3", "Z8"]);
    expect(suggestYears(read, "BMW", "M3")).toHaveLength(5);
  });

  it("never breaks the form, whatever it holds", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (whole, makes) => {
        for (const input of [
          whole,
          { makes },
          { makes: { BMW: makes } },
          { makes: { BMW: { M3: makes } } },
        ]) {
          const read = readVehicleNames(input);
          suggestYears(read, "BMW", suggestModels(read, "BMW", 2003)[0] ?? "M3");
        }
      }),
    );
  });
});
