import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayAxis } from "./day-axis.ts";
import { across, axisOf, dotPath, down, pointsOf, polyline, stackedBars } from "./plot.ts";

const hundredths = fc.integer({ min: -1e9, max: 1e9 }).map((number) => number / 100);
const numbers = fc.array(hundredths, { minLength: 1, maxLength: 40 });

describe("a scale", () => {
  test("has round figures around the values", () => {
    expect(axisOf([143, 181]).ticks).toEqual([140, 160, 180, 200]);
    expect(axisOf([12, 487], { fromZero: true }).ticks).toEqual([0, 200, 400, 600]);
    expect(axisOf([0.1, 0.3], { fromZero: true }).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  });

  test("has a span for one value and for none", () => {
    expect(axisOf([]).ticks).toEqual([0, 1]);
    expect(axisOf([0]).max).toBeGreaterThan(0);
    expect(axisOf([28.4]).max).toBeGreaterThan(axisOf([28.4]).min);
  });

  test("has whole figures where there are no others", () => {
    expect(axisOf([100_000, 100_001], { leastStep: 1 }).ticks).toEqual([100_000, 100_001]);
    expect(axisOf([0, 1], { fromZero: true, leastStep: 1 }).ticks).toEqual([0, 1]);
  });

  test("has no steps that its figures can't tell apart", () => {
    expect(axisOf([24.31, 24.34], { leastStep: 0.1 }).ticks).toEqual([24.3, 24.4]);
  });

  test("holds every value, and has few steps", () => {
    fc.assert(
      fc.property(numbers, fc.boolean(), (values, fromZero) => {
        const axis = axisOf(values, { fromZero });
        const slack = (axis.max - axis.min) * 1e-6;
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(axis.min - slack);
          expect(value).toBeLessThanOrEqual(axis.max + slack);
        }
        if (fromZero) expect(axis.ticks).toContain(0);
        expect(axis.ticks.length).toBeGreaterThanOrEqual(2);
        expect(axis.ticks.length).toBeLessThanOrEqual(6);
        expect(axis.ticks).toEqual([...axis.ticks].sort((a, b) => a - b));
      }),
    );
  });
});

test("places are in percent, and more is higher", () => {
  const axis = { min: 0, max: 200, ticks: [] };
  expect([across(axis, 50), down(axis, 50)]).toEqual([25, 75]);
});

test("points follow the days, however far apart they are", () => {
  const values = [
    { on: "2026-01-01", value: 0 },
    { on: "2026-01-02", value: 10 },
    { on: "2026-01-11", value: 5 },
  ];
  const points = pointsOf(values, dayAxis(values.map(({ on }) => on)), { min: 0, max: 10, ticks: [] });
  expect(points).toEqual([
    { x: 0, y: 100 },
    { x: 10, y: 0 },
    { x: 100, y: 50 },
  ]);
  expect(polyline(points)).toBe("0,100 10,0 100,50");
  expect(dotPath(points)).toBe("M0 100h0M10 0h0M100 50h0");
});

describe("stacked bars", () => {
  test("stand on each other, and empty layers are left out", () => {
    const bars = stackedBars(
      [
        [30, 0, 20],
        [0, 0, 0],
      ],
      { min: 0, max: 100, ticks: [] },
    );
    expect(bars).toEqual([
      { column: 0, layer: 0, x: 10, y: 70, width: 30, height: 30 },
      { column: 0, layer: 2, x: 10, y: 50, width: 30, height: 20 },
    ]);
  });

  test("are as high as their sum and stay inside", () => {
    const layers = fc.array(fc.nat(100_000), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(layers, { minLength: 1, maxLength: 12 }), (columns) => {
        const sums = columns.map((each) => each.reduce((a, b) => a + b));
        const axis = axisOf(sums, { fromZero: true });
        const bars = stackedBars(columns, axis);
        for (const [column, sum] of sums.entries()) {
          const own = bars.filter((bar) => bar.column === column);
          const height = own.reduce((total, bar) => total + bar.height, 0);
          expect(height).toBeCloseTo((sum / axis.max) * 100, 0);
        }
        for (const { x, y, width, height } of bars) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(100.01);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + height).toBeLessThanOrEqual(100.01);
        }
      }),
    );
  });
});
