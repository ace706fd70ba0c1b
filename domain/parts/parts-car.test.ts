import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CarTable } from "../platforms/car-table.ts";
import type { PartFit, PartRow, PartUse } from "./part.ts";
import {
  type CarOption,
  type CarQuery,
  fitsCar,
  limitWords,
  monthsOf,
  partsCar,
  readCar,
  unstatedWords,
  yearsOf,
} from "./parts-car.ts";

const table: CarTable = [
  {
    platform: "e46",
    makes: ["bmw"],
    models: [
      { names: "e46" },
      { names: "318i", years: [[2000, 2004]] },
      { names: "m3", years: [[2001, 2006]] },
    ],
    generations: {
      early: { rules: [{ names: "318i", years: [[1998, 2001]] }] },
      late: { rules: [{ names: "318i", years: [[2001, 2005]] }] },
    },
    engines: {
      m43: { rules: [{ names: "318i", years: [[1998, 2001]] }] },
      n42: { rules: [{ names: "318i", years: [[2001, 2006]] }] },
      s54: { rules: [{ names: "m3" }] },
    },
  },
];
const e46: CarOption = {
  platform: "e46",
  name: "BMW E46",
  brand: "BMW",
  years: "1998-2006",
  variants: {
    generations: [
      { id: "early", name: "Early" },
      { id: "late", name: "Late" },
    ],
    engines: ["m43", "n42", "s54"].map((id) => ({ id, name: id.toUpperCase() })),
    gearboxes: [],
  },
  models: ["316i", "318i", "M3"],
  bodies: [
    { id: "sedan", name: "Sedan" },
    { id: "wagon", name: "Wagon" },
    { id: "coupe", name: "Coupe" },
  ],
};
const car = (query: CarQuery) => partsCar(e46, readCar(e46, query, table), table);

function row(fields: Partial<PartRow> = {}): PartRow {
  const none = { sources: [], otherMakers: [], supersedes: [], uses: [], fits: [] };
  return { id: "a", name: "Rotor", group: "34", ...none, ...fields };
}
const numbered = (fit: Partial<PartFit> = {}) =>
  row({ number: "1", fits: [{ platform: "e46", name: "BMW E46", ...fit }] });

describe("a part fits a car", () => {
  it("by its guides while it has no number", () => {
    const use = { platform: "e46", platformName: "BMW E46", appliesTo: { engines: ["n42"] } } as PartUse;
    const part = row({ uses: [use] });
    expect(fitsCar(part, car({}))).toBe(true);
    expect(fitsCar(part, car({ engine: "n42" }))).toBe(true);
    expect(fitsCar(part, car({ engine: "s54" }))).toBe(false);
    expect(fitsCar(part, { platform: "e36", may: [{}] })).toBe(false);
    expect(fitsCar(part, car({ body: "coupe", built: "1999-01" }))).toBe(true);
  });

  it("by what its source says once it has one", () => {
    expect(fitsCar(numbered(), car({}))).toBe(true);
    expect(fitsCar(numbered({ platform: "e36" }), car({}))).toBe(false);
  });

  it.each<[boolean, Partial<PartFit>, CarQuery]>([
    [true, { bodies: ["sedan", "wagon"] }, { body: "wagon" }],
    [false, { bodies: ["sedan", "wagon"] }, { body: "coupe" }],
    [true, { bodies: ["sedan"] }, { built: "2001-01" }],
    [true, { from: "2000-09" }, { built: "2000-09" }],
    [false, { from: "2000-09" }, { built: "2000-08" }],
    [true, { to: "2000-09" }, { built: "2000-09" }],
    [false, { to: "2000-09" }, { built: "2000-10" }],
    [true, {}, { body: "coupe", built: "2000-10" }],
  ])("%s: %o for %o", (fits, limits, query) => {
    expect(fitsCar(numbered(limits), car(query))).toBe(fits);
  });

  it("by any engine that its model may have in that month", () => {
    const late = numbered({ appliesTo: { engines: ["n42"] } });
    expect(fitsCar(late, car({ model: "318i" }))).toBe(true);
    expect(fitsCar(late, car({ model: "318i", built: "1999-05" }))).toBe(false);
    // Its model year is the next one.
    expect(fitsCar(late, car({ model: "318i", built: "2000-09" }))).toBe(true);
    expect(fitsCar(late, car({ model: "m3" }))).toBe(false);
    // No rule says what a 316i has.
    expect(fitsCar(late, car({ model: "316i" }))).toBe(true);
  });

  it("in more cars the less is chosen", () => {
    const months = yearsOf(e46).flatMap(monthsOf);
    const query = fc.record(
      {
        model: fc.constantFrom("316i", "318i", "m3"),
        engine: fc.constantFrom("m43", "n42", "s54"),
        body: fc.constantFrom("sedan", "wagon", "coupe"),
        built: fc.constantFrom(...months),
      },
      { requiredKeys: [] },
    );
    const fit = fc.record(
      {
        bodies: fc.subarray(["sedan", "wagon", "coupe"], { minLength: 1 }),
        from: fc.constantFrom(...months),
        appliesTo: fc.record({ engines: fc.subarray(["m43", "n42", "s54"], { minLength: 1 }) }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, fit, (chosen, limits) => {
        const part = numbered(limits);
        if (!fitsCar(part, car(chosen))) return;
        const { body: _, ...anyBody } = chosen;
        expect(fitsCar(part, car(anyBody))).toBe(true);
        expect(fitsCar(part, car({}))).toBe(true);
      }),
    );
  });
});

it("what a car does not have is not chosen", () => {
  expect(readCar(e46, { model: "911", body: "truck", built: "2010-01", engine: "v12" }, table)).toEqual({
    platform: "e46",
  });
  expect(readCar(e46, { model: "m3", engine: "m43" }, table)).toEqual({ platform: "e46", model: "m3" });
  expect(readCar(e46, { model: "318i", engine: "m43", body: "sedan", built: "2000-01" }, table)).toEqual({
    platform: "e46",
    model: "318i",
    engine: "m43",
    body: "sedan",
    built: "2000-01",
  });
});

it("a number says what its source leaves open", () => {
  const query = { platform: "e46", body: "coupe", built: "2000-01" };
  expect(unstatedWords(numbered(), query)).toBe("source doesn't say which body or month");
  expect(unstatedWords(numbered({ bodies: ["coupe"] }), query)).toBe("source doesn't say which month");
  expect(unstatedWords(numbered({ bodies: ["coupe"], from: "1999-01" }), query)).toBe("");
  expect(unstatedWords(numbered(), { platform: "e46" })).toBe("");
  expect(unstatedWords(row(), query)).toBe("");
});

it("limits are told in words", () => {
  const words = (fit: Parameters<typeof limitWords>[0]) => limitWords(fit, e46.bodies);
  expect(words({ bodies: ["sedan", "wagon"], from: "2000-09" })).toBe("sedan and wagon, from 09/2000");
  expect(words({ to: "2000-09" })).toBe("up to 09/2000");
  expect(words({ from: "1998-11", to: "1999-01" })).toBe("built 11/1998 to 01/1999");
  expect(words({})).toBe("");
});
