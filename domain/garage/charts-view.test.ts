import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths } from "../local-date.ts";
import { distanceByYear, spentIn, wholeYear } from "./charts-view.ts";
import { pastIntervals } from "./intervals-kept.ts";

describe("intervals", () => {
  const oil = { everyMonths: 12, everyDistance: 7500 };

  test("the worse of calendar and odometer decides", () => {
    const closings = [
      { on: "2024-01-10", odometer: 100_000 },
      { on: "2024-07-10", odometer: 107_000 },
      { on: "2025-03-10", odometer: 117_000 },
      { on: "2026-05-10", odometer: 119_000 },
    ];
    const intervals = pastIntervals(oil, closings.toReversed());
    expect(intervals.map(({ months, distance, isKept }) => [months, distance, isKept])).toEqual([
      [6, 7000, true],
      [8, 10_000, false],
      [14, 2000, false],
    ]);
  });

  test("a tenth more is still kept", () => {
    const keptAfter = (distance: number) =>
      pastIntervals(oil, [
        { on: "2026-01-01", odometer: 0 },
        { on: "2026-02-01", odometer: distance },
      ])[0]?.isKept;
    expect([keptAfter(8250), keptAfter(8260)]).toEqual([true, false]);
  });

  test("without an odometer the calendar tells, and nothing where neither does", () => {
    const closings = [{ on: "2025-01-01" }, { on: "2025-06-01", odometer: 1000 }];
    expect(pastIntervals(oil, closings)).toMatchObject([{ months: 5, isKept: true }]);
    expect(pastIntervals({ everyDistance: 7500 }, closings)).toEqual([]);
    expect(pastIntervals({}, closings)).toEqual([]);
    expect(pastIntervals(oil, closings.slice(1))).toEqual([]);
  });

  test("there is one less than days on which it was done, none of them negative", () => {
    const closing = fc.record({
      on: fc.nat(4000).map((day) => addDays("2015-01-01", day)),
      odometer: fc.nat(300_000),
    });
    fc.assert(
      fc.property(fc.array(closing, { maxLength: 20 }), (closings) => {
        const intervals = pastIntervals({ everyMonths: 6 }, closings);
        expect(intervals.length).toBe(Math.max(0, new Set(closings.map(({ on }) => on)).size - 1));
        for (const { ratio, distance = 0 } of intervals)
          expect(Math.min(ratio, distance)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("a year has twelve months, with what was spent in each", () => {
  const year = wholeYear([{ month: 3, parts: 100, fluids: 20, labor: 3, fuel: 4000 }]);
  expect(year.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(year.map(spentIn)).toEqual([0, 0, 4123, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test("the distances of all years add up to the whole way", () => {
  expect(
    distanceByYear([
      { on: "2024-03-01", odometer: 1000 },
      { on: "2024-12-20", odometer: 9000 },
      { on: "2026-02-01", odometer: 15_000 },
    ]),
  ).toEqual([
    { year: "2026", distance: 6000, odometer: 15_000 },
    { year: "2024", distance: 8000, odometer: 9000 },
  ]);
  expect(distanceByYear([])).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.nat(2000), { minLength: 1, maxLength: 60 }), (steps) => {
      let odometer = 0;
      const readings = steps.map((step, index) => {
        odometer += step;
        return { on: addMonths("2020-01-15", index), odometer };
      });
      const whole = odometer - (readings[0]?.odometer ?? 0);
      expect(distanceByYear(readings).reduce((sum, { distance }) => sum + distance, 0)).toBe(whole);
    }),
  );
});
