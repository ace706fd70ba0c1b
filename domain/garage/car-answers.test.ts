import { expect, it } from "vitest";
import { lastTanks, readingOf, yearFigures } from "./car-answers.ts";

it("a year is work, fuel and distance, and the sum is the charts'", () => {
  const months = [
    { month: 3, parts: 8600, fluids: 0, labor: 0, fuel: 3000 },
    { month: 10, parts: 12_000, fluids: 4000, labor: 400, fuel: 322 },
  ];
  const odometer = [
    { on: "2025-12-20", odometer: 141_300 },
    { on: "2026-11-12", odometer: 142_310 },
  ];
  expect(yearFigures({ months, year: "2026", odometer })).toEqual({
    work: 25_000,
    fuel: 3322,
    distance: 1010,
  });
  expect(yearFigures({ months: [], year: "2026", odometer: [] })).toEqual({ work: 0, fuel: 0 });
});

it("fuel economy is over the last ten tanks, a long one counting more", () => {
  const stretch = (distance: number, gallons: number) => ({
    ...{ id: `${distance}`, from: "2026-01-01", to: "2026-01-02", distance },
    volumeMl: Math.round(gallons * 3785.411784),
  });
  expect(lastTanks([], "mi")).toBeUndefined();
  const old = Array.from({ length: 10 }, () => stretch(10, 10));
  const tanks = lastTanks(
    [...old, ...Array.from({ length: 9 }, () => stretch(200, 10)), stretch(500, 10)],
    "mi",
  );
  expect(tanks?.stretches).toHaveLength(10);
  expect(tanks?.average).toBeCloseTo(23);
  expect(tanks?.lowest).toBeCloseTo(20);
  expect(tanks?.highest).toBeCloseTo(50);
});

it("the odometer says how it was read, if it is that reading", () => {
  const fillUp = { id: "1", readOn: "2026-11-12", value: 142_310, fillUp: "f" };
  expect(readingOf([fillUp], 142_310)).toEqual({ on: "2026-11-12", how: "at a fill-up" });
  expect(readingOf([{ ...fillUp, value: 1 }], 142_310)).toBeUndefined();
  const { fillUp: _, ...typed } = fillUp;
  expect(readingOf([{ ...typed, work: { id: "w", title: "Oil" } }], 142_310)?.how).toBe("with Oil");
  expect(readingOf([typed], 142_310)?.how).toBe("");
});
