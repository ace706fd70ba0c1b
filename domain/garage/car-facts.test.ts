import { describe, expect, it } from "vitest";
import type { CarTable } from "../platforms/car-table.ts";
import { carFacts, certainOptions, ownCars } from "./car-facts.ts";
import type { Vehicle } from "./vehicle.ts";

const cars: CarTable = [
  {
    platform: "e46",
    makes: ["bmw"],
    models: [{ names: "330(-i)|325(-i)" }],
    generations: {
      "pre-facelift": { rules: [{ years: [[1998, 2001]] }] },
      facelift: { rules: [{ years: [[2001, 2005]] }] },
    },
    engines: {
      m54b25: { rules: [{ names: "325(-i)" }] },
      m56b25: { codes: "sulev", rules: [{ names: "325(-i)" }] },
      m54b30: { rules: [{ names: "330(-i)" }] },
    },
  },
];
const option = (id: string) => ({ id, name: id.toUpperCase() });
const platforms = [
  {
    slug: "e46",
    name: "BMW E46",
    generations: [option("pre-facelift"), option("facelift")],
    engines: [option("m54b25"), option("m56b25"), option("m54b30")],
    gearboxes: [option("manual-5"), option("automatic")],
  },
];
const data = { cars, platforms };
const car: Vehicle = { id: "1", version: 1, make: "BMW", model: "330i", year: 2003, isActive: true };
const namesOf = (facts: ReturnType<typeof carFacts>) =>
  Object.fromEntries(facts?.facts.map(({ key, names }) => [key, names]) ?? []);

describe("what a car is", () => {
  it("a 2003 330i is an E46, facelift, M54B30, with a transmission that the name does not tell", () => {
    const facts = carFacts(car, data);
    expect(facts?.platform.name).toBe("BMW E46");
    expect(namesOf(facts)).toEqual({ generation: ["FACELIFT"], engine: ["M54B30"], gearbox: [] });
    expect(facts?.facts.every(({ source }) => source === "name")).toBe(true);
  });

  it("may be one of several", () => {
    expect(namesOf(carFacts({ ...car, model: "325i", year: 2001 }, data))).toEqual({
      generation: ["PRE-FACELIFT", "FACELIFT"],
      engine: ["M54B25", "M56B25"],
      gearbox: [],
    });
  });

  it("leads to lists with the options that are certain", () => {
    const optionsOf = (model: string, year: number) => {
      const facts = carFacts({ ...car, model, year }, data);
      return facts && certainOptions(facts);
    };
    expect(optionsOf("330i", 2003)).toEqual({ generation: "facelift", engine: "m54b30" });
    expect(optionsOf("325i", 2001)).toEqual({});
  });

  it("is what its owner says, and what the name tells stays known", () => {
    const facts = carFacts({ ...car, model: "325i", engine: "m56b25", gearbox: "automatic" }, data);
    expect(namesOf(facts)).toMatchObject({ engine: ["M56B25"], gearbox: ["AUTOMATIC"] });
    expect(facts?.facts[1]).toMatchObject({ source: "owner", byName: ["M54B25", "M56B25"] });
  });

  it("is by its name again where a correction is of another platform", () => {
    expect(namesOf(carFacts({ ...car, engine: "b6" }, data))).toMatchObject({ engine: ["M54B30"] });
  });

  it("is not known where the platform is not certain", () => {
    expect(carFacts({ ...car, model: "X5" }, data)).toBeUndefined();
  });
});

describe("the cars that guides open for", () => {
  it("are active ones of a platform, with what is certain and what their owner says", () => {
    const cars = [
      { ...car, gearbox: "automatic" },
      { ...car, id: "2", model: "325i", nickname: "Blue" },
      { ...car, id: "3", isActive: false },
      { ...car, id: "4", model: "X5" },
    ];
    expect(ownCars(cars, data)).toEqual([
      {
        id: "1",
        title: "2003 BMW 330i",
        platform: "e46",
        choice: { generation: "facelift", engine: "m54b30", gearbox: "automatic" },
      },
      { id: "2", title: "Blue", platform: "e46", choice: { generation: "facelift" } },
    ]);
  });

  it("are by their names where a correction is none of the platform's options", () => {
    const [own] = ownCars([{ ...car, engine: "b6", gearbox: "manual" }], data);
    expect(own?.choice).toEqual({ generation: "facelift", engine: "m54b30" });
  });
});
