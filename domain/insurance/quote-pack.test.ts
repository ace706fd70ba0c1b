import { expect, test } from "vitest";
import {
  emptyPack,
  fillPack,
  type GarageFacts,
  maxModifications,
  maxPackText,
  maxPictures,
  modificationCents,
  namedPictures,
  parsePack,
  readCents,
  setAngle,
  setPicture,
  workAsModification,
} from "./quote-pack.ts";

const facts: GarageFacts = {
  car: "2003 BMW 330i",
  vin: "WBAEV53403KM00001",
  odometer: 142_310,
  perYear: 3_900,
  unit: "mi",
  invested: { parts: 120_000, fluids: 8_000, labor: 0 },
  works: [{ title: "Coilovers", doneOn: "2025-04-12", cents: 129_900 }],
};

test("a pack survives the device's storage", () => {
  const pack = parsePack({
    texts: { car: "2003 BMW 330i", nonsense: "x" },
    modifications: [{ what: "Coilovers", when: "2025", cost: "1,299" }],
    photos: ["front", "moon"],
    pictures: [
      { photoId: "a".repeat(32), angle: "front" },
      { photoId: "../secret", angle: "rear" },
      { photoId: "b".repeat(32), angle: "moon" },
    ],
    invested: { parts: 1, fluids: 2, labor: 3 },
    readiness: { daily: "yes", moon: "no" },
  });
  expect(pack).toEqual({
    texts: { car: "2003 BMW 330i" },
    modifications: [{ what: "Coilovers", when: "2025", cost: "1,299" }],
    photos: ["front"],
    pictures: [{ photoId: "a".repeat(32), angle: "front" }],
    invested: { parts: 1, fluids: 2, labor: 3 },
    readiness: { daily: "yes" },
  });
  expect(parsePack(JSON.parse(JSON.stringify(pack)))).toEqual(pack);
});

test.each([undefined, null, "text", 7, [], { modifications: "x", photos: 3, invested: { parts: -1 } }])(
  "%o is an empty pack",
  (input) => {
    expect(parsePack(input)).toEqual(emptyPack);
  },
);

test("what is stored is bounded", () => {
  const pack = parsePack({
    texts: { car: "x".repeat(10_000) },
    modifications: Array.from({ length: 500 }, () => ({ what: "x" })),
  });
  expect(pack.texts.car).toHaveLength(maxPackText);
  expect(pack.modifications).toHaveLength(maxModifications);
});

test("a garage fills in what it knows and leaves what was typed", () => {
  const typed = { ...emptyPack, texts: { car: "my car", storage: "locked garage" } };
  expect(fillPack(typed, facts).texts).toEqual({
    car: "2003 BMW 330i",
    vin: "WBAEV53403KM00001",
    odometer: "142,310 miles",
    perYear: "about 3,900 miles",
    storage: "locked garage",
  });
  const { vin, perYear, ...less } = facts;
  const before = { ...emptyPack, texts: { vin: "typed", perYear: "2,000 miles" } };
  expect(fillPack(before, less).texts).toMatchObject({ vin: "typed", perYear: "2,000 miles" });
  expect(vin && perYear).toBeTruthy();
});

test("work of the log becomes a modification", () => {
  expect(facts.works.map(workAsModification)).toEqual([
    { what: "Coilovers", when: "2025-04-12", cost: "1299.00" },
  ]);
});

test("costs are summed as they are typed", () => {
  const costs = ["$1,250.50", "99", "", "a lot", "1.999"];
  expect(modificationCents(costs.map((cost) => ({ what: "", when: "", cost })))).toBe(134_950);
  expect(readCents("12 000")).toBe(1_200_000);
  expect(readCents("-5")).toBeUndefined();
});

test("a photo shows one angle, which is checked off with it", () => {
  const [one, two] = ["1".repeat(32), "2".repeat(32)];
  const front = setPicture(setPicture(emptyPack, two, "rear"), one, "front");
  expect(front.photos).toEqual(["rear", "front"]);
  expect(namedPictures(front).map(({ label }) => label)).toEqual(["Front", "Rear"]);
  const moved = setPicture(front, one, "engine");
  expect(namedPictures(moved).map(({ label }) => label)).toEqual(["Rear", "Engine bay"]);
  expect(setPicture(moved, one, undefined).pictures).toEqual([{ photoId: two, angle: "rear" }]);
  expect(setAngle(moved, "engine", false)).toMatchObject({
    photos: ["rear", "front"],
    pictures: [{ photoId: two, angle: "rear" }],
  });
});

test("a pack has no more photos than fit on a few sheets", () => {
  const ids = Array.from({ length: maxPictures + 5 }, (_, at) => at.toString(16).padStart(32, "0"));
  const full = ids.reduce((pack, id) => setPicture(pack, id, "modifications"), emptyPack);
  expect(full.pictures).toHaveLength(maxPictures);
  expect(parsePack(JSON.parse(JSON.stringify(full)))).toEqual(full);
});
