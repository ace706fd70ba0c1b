import { describe, expect, it } from "vitest";
import { type PartsFile, partsFileSchema } from "../../domain/parts/parts-schema.ts";
import { smallSource, sourceGuide, stepFile } from "../../tests/support/small-content.ts";
import { compileContent } from "./compile-content.ts";

const source = (publisher: string) => ({
  title: `A page of ${publisher}`,
  kind: "specialist",
  publisher,
  read: "2026-11-16",
});

function partsFile(numbers: object[] = [], fields: object = {}): PartsFile {
  return partsFileSchema.parse({
    brand: "BMW",
    platforms: ["e46"],
    groups: { "33": "Rear axle", "34": "Brakes" },
    groupSources: ["a"],
    topics: { brakes: "34" },
    sources: { a: source("Shop A"), b: source("Shop B") },
    numbers,
    ...fields,
  });
}

const rotor = { id: "rotors", name: "Front brake rotors", quantity: 2, plan: "bay#radiator" };
const pads = { id: "pads", name: "Front brake pads, set for both wheels", use: "one-time" };
const steps = [stepFile({ parts: ["rotors", "pads"] })];
const guides = [sourceGuide("e46", "brake-pads", { parts: [rotor, pads], steps })];

function compile(file: PartsFile | undefined) {
  const parts = new Map(file ? [["bmw", file]] : []);
  const { content, faults } = compileContent(smallSource({ guides, parts }));
  return { ...content.parts, faults };
}

const number = {
  number: "34 11 6 864 047",
  name: "Front brake rotor",
  sources: [{ source: "a", says: "it" }],
};

describe("the parts of the guides", () => {
  it("have a row each, with what the guide says and where it is on the car", () => {
    const { rows, index, faults } = compile(partsFile());
    expect(faults).toEqual([]);
    expect(rows.map(({ name, group }) => [name, group])).toEqual([
      ["Front brake rotor", "34"],
      ["Front brake pad", "34"],
    ]);
    expect(rows[0]).toMatchObject({
      uses: [{ path: "/guide/e46/brake-pads", quantity: 2, platform: "e46" }],
      plan: { plan: { name: "Engine bay" }, parts: [{ id: "radiator" }] },
    });
    expect(rows[0]?.number).toBeUndefined();
    expect(index.numbers).toEqual([]);
  });

  it("are grouped by topic where the maker has no list", () => {
    const { rows, index } = compile(undefined);
    expect(rows.map(({ group }) => group)).toEqual(["brakes", "brakes"]);
    expect(index.catalogs).toMatchObject([{ id: "e46", groups: [{ id: "brakes", name: "Brakes" }] }]);
  });

  it("are listed where the file says", () => {
    const { rows } = compile(partsFile([], { elsewhere: { "e46/brake-pads#pads": "33" } }));
    expect(rows.map(({ group }) => group)).toEqual(["34", "33"]);
  });
});

describe("a number", () => {
  const linked = { ...number, fits: { e46: {} }, parts: ["e46/brake-pads#rotors"] };

  it("takes the place of the part that it is", () => {
    const { rows, index, faults } = compile(partsFile([linked]));
    expect(faults).toEqual([]);
    expect(rows.map(({ name }) => name)).toEqual(["Front brake rotor", "Front brake pad"]);
    expect(rows[0]).toMatchObject({
      number: "34116864047",
      printed: "34 11 6 864 047",
      confidence: "single-source",
      fits: [{ platform: "e46" }],
      uses: [{ path: "/guide/e46/brake-pads" }],
    });
    expect(index.numbers).toEqual([{ number: "34116864047", name: "Front brake rotor" }]);
  });

  it("leaves the part its own row while it is for some cars only", () => {
    const { rows } = compile(partsFile([{ ...linked, fits: { e46: { engines: ["m54b30"] } } }]));
    expect(rows.map(({ name, number: has }) => [name, has !== undefined])).toEqual([
      ["Front brake rotor", true],
      ["Front brake rotor", false],
      ["Front brake pad", false],
    ]);
  });

  it("may be for some bodies and months, which its row says", () => {
    const fits = { e46: { bodies: ["sedan"], from: "2000-09", note: "swivel handle" } };
    const { rows, faults } = compile(partsFile([{ ...linked, fits }]));
    expect(faults).toEqual([]);
    expect(rows[0]?.fits).toEqual([
      {
        platform: "e46",
        name: "BMW E46",
        cars: "sedan, from 09/2000; swivel handle",
        appliesTo: { note: "swivel handle" },
        bodies: ["sedan"],
        from: "2000-09",
      },
    ]);
    expect(rows[1]).toMatchObject({ name: "Front brake rotor" });
    expect(rows[1]?.number).toBeUndefined();
  });

  it("of a group that nothing names is listed under the digits alone", () => {
    const { index } = compile(partsFile([{ ...number, number: "67 11 1 387 726", fits: { e46: {} } }]));
    expect(index.catalogs[0]?.groups.at(-1)).toEqual({ id: "67", name: "" });
  });

  it("is cross-checked by two publishers", () => {
    const sources = [
      { source: "a", says: "it" },
      { source: "b", says: "it" },
    ];
    expect(compile(partsFile([{ ...linked, sources }])).rows[0]?.confidence).toBe("cross-checked");
  });

  it.each([
    ["seen in an address only", { sources: [{ source: "a", says: "it", seen: "address" }] }],
    ["seen second-hand only", { sources: [{ source: "a", says: "it", seen: "second-hand" }] }],
    ["doubtful", { doubt: "left may be right" }],
  ])("that is %s is not shown", (_, fields) => {
    const { rows, index } = compile(partsFile([{ ...linked, ...fields }]));
    expect(rows.every((row) => row.number === undefined)).toBe(true);
    expect(index.numbers).toEqual([]);
  });

  it("knows what it replaced, and what replaced it", () => {
    const newer = { ...number, number: "34116864048", supersedes: ["34116864047"] };
    const [old, current] = compile(partsFile([number, newer])).rows;
    expect(old?.supersededBy).toBe("34116864048");
    expect(current?.supersedes).toEqual(["34116864047"]);
  });
});

describe("a fault is", () => {
  it.each<[string, object[], object]>([
    ["no guide has e46/brake-pads#disc", [{ ...number, parts: ["e46/brake-pads#disc"] }], {}],
    ['"x" isn\'t a platform', [{ ...number, fits: { x: {} } }], {}],
    ["\"c\" isn't one of the file's sources", [{ ...number, sources: [{ source: "c", says: "it" }] }], {}],
    ['"truck" isn\'t in platforms/e46.yaml', [{ ...number, fits: { e46: { bodies: ["truck"] } } }], {}],
    ["34116864047 is listed twice", [number, number], {}],
    ["there is no guide oil", [], { guides: { oil: "34" } }],
    ['"99" isn\'t one of the groups', [], { topics: { brakes: "99" } }],
    [
      "34116864047 would replace itself: supersedes loops back",
      [
        { ...number, supersedes: ["34116864048"] },
        { ...number, number: "34116864048", supersedes: ["34116864047"] },
      ],
      {},
    ],
  ])("%s", (problem, numbers, fields) => {
    expect(compile(partsFile(numbers, fields)).faults).toMatchObject([{ file: "parts/bmw.yaml", problem }]);
  });
});
