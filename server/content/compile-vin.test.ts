import { expect, it } from "vitest";
import type { VinFiles } from "../../domain/garage/vin-schema.ts";
import { compileVin } from "./compile-vin.ts";
import type { References } from "./references.ts";

const type: VinFiles["bmwTypes"][number] = {
  wmi: "WBA",
  code: "EV53",
  years: [[2002, 2005]],
  model: "330i",
  body: "Sedan",
  chassis: "E46",
  engine: "M54B30",
};
const engines = [{ id: "m54b30", name: "M54B30" }];
const platforms = new Map([["e46", { slug: "e46", variants: { generations: [], engines, gearboxes: [] } }]]);
const compile = (files: Partial<VinFiles>) =>
  compileVin({ makes: {}, models: {}, bmwTypes: [], bmwPlants: {}, ...files }, {
    platforms,
  } as unknown as References);

it("a type code has the platform and the engine that it means here", () => {
  const other = { ...type, chassis: "Z3", engine: "S54B32" };
  const unknown = { ...type, engine: "S50B30US" };
  expect(compile({ bmwTypes: [type, other, unknown] }).bmwTypes).toEqual([
    { ...type, platform: "e46", engineId: "m54b30" },
    other,
    { ...unknown, platform: "e46" },
  ]);
});

it("makes and plants are found by the characters of a VIN", () => {
  const { makes, bmwPlants } = compile({
    makes: { Nissan: ["JN1"], Infiniti: ["JN1", "JNK"] },
    bmwPlants: { "Munich, Germany": "AF" },
  });
  expect(makes).toEqual({ JN1: ["Nissan", "Infiniti"], JNK: ["Infiniti"] });
  expect(bmwPlants).toEqual({ A: "Munich, Germany", F: "Munich, Germany" });
});

it("models carry their make, and no empty cells", () => {
  const { models } = compile({
    models: {
      Mazda: [
        [["JM1"], [[1990, 1997]], "NA", "MX-5", ""],
        [["JM1"], [[2006, 2015]], "NC", "MX-5"],
      ],
    },
  });
  expect(models).toEqual([
    { make: "Mazda", wmis: ["JM1"], years: [[1990, 1997]], pattern: "NA", model: "MX-5" },
    { make: "Mazda", wmis: ["JM1"], years: [[2006, 2015]], pattern: "NC", model: "MX-5" },
  ]);
});
