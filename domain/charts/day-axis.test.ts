import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumber } from "../local-date.ts";
import { dayAxis, dayTicks } from "./day-axis.ts";
import { across } from "./plot.ts";

const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

test("a single day is in the middle", () => {
  const axis = dayAxis(["2026-03-04"]);
  expect(across(axis, dayNumber("2026-03-04"))).toBe(50);
});

describe("days below a drawing", () => {
  const labels = (...days: string[]) => dayTicks(dayAxis(days)).map(({ label }) => label);

  test("are months or years, as the span has room for", () => {
    expect(labels("2026-01-15", "2026-04-20")).toEqual(["Feb 2026", "Mar 2026", "Apr 2026"]);
    expect(labels("2024-11-02", "2026-02-10")).toEqual([
      "Jan 2025",
      "Apr 2025",
      "Jul 2025",
      "Oct 2025",
      "Jan 2026",
    ]);
    expect(labels("2021-05-01", "2026-02-10")).toEqual(["2022", "2023", "2024", "2025", "2026"]);
    expect(labels("1990-05-01", "2026-02-10")).toEqual(["2000", "2010", "2020"]);
  });

  test("are few, in order and inside", () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 5 }), (days) => {
        const ticks = dayTicks(dayAxis(days));
        expect(ticks.length).toBeLessThanOrEqual(6);
        for (const [index, { x }] of ticks.entries()) {
          expect(x).toBeGreaterThanOrEqual(ticks[index - 1]?.x ?? 0);
          expect(x).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
