import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../local-date.ts";
import {
  drivingOf,
  plausibleReadings,
  projectedDate,
  type Reading,
  toldDistance,
  withYearlyDistance,
} from "./driving.ts";

const steady = (count: number, perDay = 30): Reading[] =>
  Array.from({ length: count }, (_, index) => ({
    on: addDays("2026-01-01", index * 20),
    odometer: 100_000 + index * 20 * perDay,
  }));

describe("the odometer", () => {
  it("is the latest reading, and the rate is the distance per day", () => {
    expect(drivingOf(steady(4))).toEqual({ odometer: 101_800, readOn: "2026-03-02", perDay: 30 });
  });

  it("is unknown without a reading", () => {
    expect(drivingOf([])).toEqual({});
    expect(drivingOf([], { mileage: 5 })).toEqual({ odometer: 5 });
  });

  it("is what was typed last where that fits the log", () => {
    expect(drivingOf(steady(4), { mileage: 102_000 })).toMatchObject({ odometer: 102_000, perDay: 30 });
    expect(drivingOf(steady(4), { mileage: 99_000 })).toMatchObject({ odometer: 101_800 });
    expect(drivingOf(steady(4), { mileage: 1_020_000 })).toMatchObject({ odometer: 101_800 });
  });

  it("is not moved by a wrong reading that is the mileage too", () => {
    const wrong = { on: "2026-03-03", odometer: 130_000 };
    expect(drivingOf([...steady(4), wrong], { mileage: wrong.odometer })).toMatchObject({
      odometer: 101_800,
    });
  });

  it("tells no rate from a few days, or of a car that stands", () => {
    expect(
      drivingOf([
        { on: "2026-01-01", odometer: 1 },
        { on: "2026-01-05", odometer: 100 },
      ]).perDay,
    ).toBeUndefined();
    expect(drivingOf(steady(3, 0)).perDay).toBeUndefined();
  });

  it("goes by what the owner says of a year until the readings tell", () => {
    const told = drivingOf(steady(1), { yearlyDistance: 7300 });
    expect(told).toEqual({ odometer: 100_000, readOn: "2026-01-01", perDay: 20, isRateTold: true });
    expect(toldDistance(told)).toBe(7300);
    const measured = drivingOf(steady(4), { yearlyDistance: 7300 });
    expect(measured).toMatchObject({ perDay: 30 });
    expect(measured).not.toHaveProperty("isRateTold");
    expect(toldDistance(measured)).toBeUndefined();
    expect(drivingOf([], { yearlyDistance: 7300 })).toEqual({});
  });

  it("follows what the owner is just saying, unless the readings tell", () => {
    expect(withYearlyDistance(drivingOf(steady(1)), 7300)).toMatchObject({ perDay: 20, isRateTold: true });
    expect(withYearlyDistance(drivingOf(steady(1)), undefined)).not.toHaveProperty("perDay");
    expect(withYearlyDistance(drivingOf(steady(4)), 7300)).toMatchObject({ perDay: 30 });
  });

  it("counts the latest stretch most", () => {
    const slower = [...steady(3, 30), { on: "2026-03-22", odometer: 101_400 }];
    const { perDay = 0 } = drivingOf(slower);
    expect(perDay).toBeLessThan(24);
    expect(perDay).toBeGreaterThan(10);
  });

  it("is not moved by one wrong reading among two or more that fit", () => {
    const wrong = fc.record({
      day: fc.integer({ min: -40, max: 200 }),
      odometer: fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 900_000, max: 9_999_999 })),
    });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), wrong, (count, { day, odometer }) => {
        const right = steady(count);
        const withWrong = [...right, { on: addDays("2026-01-01", day), odometer }];
        // A low one before all others may be true: the car may have come so far since.
        fc.pre(!(odometer < 100_000 && day < -20));
        expect(plausibleReadings(withWrong).slice(-right.length)).toEqual(right);
      }),
    );
  });

  it("does not depend on the order of the readings, and never runs back", () => {
    const reading = fc.record({
      on: fc.integer({ min: 0, max: 400 }).map((days) => addDays("2025-01-01", days)),
      odometer: fc.integer({ min: 0, max: 300_000 }),
    });
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 25 }), (readings) => {
        const chain = plausibleReadings(readings);
        expect(plausibleReadings(readings.toReversed())).toEqual(chain);
        for (const [index, each] of chain.entries())
          expect(each.odometer).toBeGreaterThanOrEqual(chain[index - 1]?.odometer ?? 0);
      }),
    );
  });
});

describe("a projected date", () => {
  const driving = drivingOf(steady(4));
  it("counts from the day of the last reading, and is never past", () => {
    expect(projectedDate(driving, 102_100, "2026-03-05")).toBe("2026-03-12");
    expect(projectedDate(driving, 102_100, "2026-06-01")).toBe("2026-06-01");
    expect(projectedDate(driving, 9_000_000, "2026-03-05")).toBeUndefined();
    expect(projectedDate({ odometer: 5 }, 10, "2026-03-05")).toBeUndefined();
  });
});
