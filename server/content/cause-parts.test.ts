import { describe, expect, it } from "vitest";
import { partsFileSchema } from "../../domain/parts/parts-schema.ts";
import { smallSource, sourceGuide } from "../../tests/support/small-content.ts";
import { causeParts } from "./cause-parts.ts";
import { connectContent } from "./connect-content.ts";

const names = {
  pads: "Front brake pads, set for both wheels",
  crank: "Crankshaft sensor",
  idle: "Idle control valve",
  front: "Oxygen sensor in front of the converter",
  rear: "Oxygen sensor behind the converter",
  stage: "Final stage unit of the blower (blower regulator)",
  filter: "Air filter element",
  pump: "Water pump with O-ring",
  pulley: "Water pump pulley",
  vanos: "Gasket VANOS unit to head",
  grease: "Brake grease",
  flow: "Air flow sensor",
};
const parts = Object.entries(names).map(([id, name]) => ({ id, name }));
const source = { title: "A page", kind: "specialist", publisher: "Shop", read: "2026-11-16" };
const file = partsFileSchema.parse({
  brand: "BMW",
  platforms: ["e46"],
  groups: { "64": "Heating" },
  groupSources: ["a"],
  sources: { a: source },
  numbers: [
    {
      number: "64 11 6 923 204",
      name: "Final stage",
      fits: { e46: {} },
      parts: ["e46/brake-pads#stage"],
      sources: [{ source: "a", says: "it" }],
    },
  ],
});
const references = connectContent(
  smallSource({ guides: [sourceGuide("e46", "brake-pads", { parts })], parts: new Map([["bmw", file]]) }),
  [],
);
const partsOf = (name: string, fields: { guides?: string[]; parts?: string[] } = {}) =>
  causeParts({ name, guides: ["e46/brake-pads"], ...fields }, references);

describe("the parts of a cause", () => {
  it.each([
    ["Worn pads", ["Front brake pad"]],
    ["Pads worn down to the sensor", ["Front brake pad"]],
    ["Crankshaft sensor that fails when hot", ["Crankshaft sensor"]],
    ["Idle valve sticks", ["Idle control valve"]],
    ["Rear oxygen sensor", ["Oxygen sensor behind the converter"]],
    ["Blower final stage", ["Final stage unit of the blower (blower regulator)"]],
    ["Worn plugs or a clogged air filter", ["Air filter element"]],
    ["Water pump", ["Water pump with O-ring"]],
    ["Connector or wiring of the crankshaft sensor", []],
    ["Oil or grease on a pad", []],
    ["Weak VANOS", []],
    ["Cracked head", []],
  ])("%s", (name, expected) => {
    expect(partsOf(name).map((part) => part.name)).toEqual(expected);
  });

  it("are of its own guides", () => {
    expect(partsOf("Water pump", { guides: ["e46/vanos"] })).toEqual([]);
  });

  it("are also those that it calls otherwise", () => {
    expect(partsOf("MAF sensor", { parts: ["e46/brake-pads#flow"] })).toEqual([
      {
        platform: "e46",
        platformName: "BMW E46",
        name: "Air flow sensor",
        to: "/parts?q=Air+flow+sensor&platform=e46",
      },
    ]);
  });

  it("lead to the page of their number where there is one", () => {
    expect(partsOf("Blower final stage")[0]?.to).toBe("/parts/64116923204");
  });
});
