import { describe, expect, it } from "vitest";
import type { PartCatalog, PartRow, PartUse } from "./part.ts";
import {
  amountWords,
  chosenCatalog,
  chosenRows,
  countGroups,
  groupTitle,
  nearestRows,
  numberPageOf,
  partsPath,
  sortRows,
} from "./parts-view.ts";

function use(fields: Partial<PartUse> = {}): PartUse {
  return {
    platform: "e46",
    platformName: "BMW E46",
    path: "/guide/e46/brake-pads",
    title: "Brake pads",
    estimatedTime: "40-90 minutes",
    quantity: 2,
    use: "required",
    ...fields,
  };
}

function row(fields: Partial<PartRow> = {}): PartRow {
  return {
    id: "bmw-34-rotor",
    name: "Rotor",
    group: "34",
    uses: [use()],
    fits: [],
    sources: [],
    otherMakers: [],
    supersedes: [],
    ...fields,
  };
}

const bushing = row({
  id: "33326770786",
  name: "Bushing",
  number: "33326770786",
  group: "33",
  fits: [{ platform: "e46", name: "BMW E46" }],
});
const catalogs: PartCatalog[] = [
  {
    id: "bmw",
    name: "BMW",
    platforms: ["e46", "e36"],
    groups: [
      { id: "33", name: "Rear axle" },
      { id: "34", name: "Brakes" },
      { id: "35", name: "Pedals" },
    ],
    groupSources: [],
  },
  { id: "miata", name: "Mazda Miata", platforms: ["miata"], groups: [], groupSources: [] },
];
const miata = row({ id: "miata-brakes-rotor", group: "brakes", uses: [use({ platform: "miata" })] });

describe("the rows of a query", () => {
  const rows = [row(), bushing, miata];

  it("are those of the first maker while nothing is chosen", () => {
    const catalog = chosenCatalog(catalogs, undefined);
    expect(chosenRows(rows, { q: "", car: undefined, catalog })).toEqual([row(), bushing]);
  });

  it("are those of the car", () => {
    const catalog = chosenCatalog(catalogs, "miata");
    expect(catalog?.id).toBe("miata");
    expect(chosenRows(rows, { q: "", car: { platform: "miata", may: [{}] }, catalog })).toEqual([miata]);
  });

  it("are of every car when words are searched and no car is chosen", () => {
    expect(chosenRows(rows, { q: "rotor", car: undefined, catalog: catalogs[0] })).toHaveLength(3);
  });

  it("have numbers first, and are counted by group", () => {
    expect(sortRows(rows)[0]).toBe(bushing);
    expect(countGroups([row(), bushing], catalogs[0]?.groups ?? [])).toEqual([
      { id: "33", name: "Rear axle", parts: 1, numbered: 1 },
      { id: "34", name: "Brakes", parts: 1, numbered: 0 },
    ]);
  });
});

it("a view has one address", () => {
  expect(partsPath({ q: "" })).toBe("/parts");
  expect(partsPath({ group: "33", platform: "e46" }, 2)).toBe("/parts?platform=e46&group=33&page=2");
  expect(partsPath({ built: "2001-09", body: "coupe", model: "330ci", platform: "e46" })).toBe(
    "/parts?platform=e46&model=330ci&body=coupe&built=2001-09",
  );
});

it("a group is called by number and name, or by what of them there is", () => {
  expect(groupTitle({ id: "34", name: "Brakes" })).toBe("34 Brakes");
  expect(groupTitle({ id: "brakes", name: "Brakes" })).toBe("Brakes");
  expect(groupTitle({ id: "67", name: "" })).toBe("Group 67");
});

it("a whole number leads to its own page", () => {
  expect(numberPageOf("33 32 1 234 567")).toBe("33321234567");
  expect(numberPageOf("33 32")).toBeUndefined();
  expect(numberPageOf("6 770 786")).toBeUndefined();
});

it("close to a number are those of its subgroup, else of its group", () => {
  const other = row({ id: "b", number: "33521092362", group: "33" });
  expect(nearestRows([bushing, other, row()], "33321234567")).toEqual([bushing]);
  expect(nearestRows([bushing, other, row()], "33991234567")).toEqual([bushing, other]);
  expect(nearestRows([bushing], "11991234567")).toEqual([]);
  expect(nearestRows([row({ number: "33326JB000" })], "33321234567")).toEqual([]);
  expect(nearestRows([bushing], "33326JB000")).toEqual([]);
});

describe("how many", () => {
  it.each<[string, Partial<PartRow>]>([
    ["2 per car", { perCar: 2 }],
    ["2 per job", {}],
    ["1-2 per job", { uses: [use(), use({ quantity: 1 })] }],
    ["4 per job, new every time", { uses: [use({ quantity: 4, use: "one-time" })] }],
    ["7 L per job", { uses: [use({ quantity: 7, unit: "L" })] }],
    ["4 per seat", { uses: [use({ quantity: 4, unit: "per seat" })] }],
    ["", { uses: [] }],
    ["", { uses: [use(), use({ unit: "L" })] }],
  ])("%s", (words, fields) => {
    expect(amountWords(row(fields))).toBe(words);
  });
});
