import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type QuantityKind, quantityKinds, showQuantity, showRange, toMetric } from "./quantity.ts";

const shown = (kind: QuantityKind, metric: number, system: "metric" | "imperial") => {
  const { value, unit } = showQuantity(kind, metric, system);
  return `${value} ${unit}`;
};

describe("a value in imperial units", () => {
  it.each<[QuantityKind, number, string]>([
    ["torque", 24, "18 lb-ft"],
    ["torque", 100, "74 lb-ft"],
    ["torque", 420, "310 lb-ft"],
    ["torque", 13, "10 lb-ft"],
    ["torque", 10, "89 lb-in"],
    ["volume", 6.5, "6.9 qt"],
    ["volume", 0.25, "8 fl oz"],
    ["distance", 24_000, "15,000 mi"],
    ["distance", 10_000, "6,200 mi"],
    ["pressure", 2.3, "33 psi"],
    ["length", 3, "0.12 in"],
    ["length", 1, "0.04 in"],
    ["length", 0.25, "0.01 in"],
    ["length", 0.064, "0.0025 in"],
    ["length", 0.05, "0.002 in"],
    ["temperature", 88, "190 °F"],
    ["temperature", -40, "−40 °F"],
  ])("%s of %d is %s", (kind, metric, expected) => {
    expect(shown(kind, metric, "imperial")).toBe(expected);
  });
});

describe("a value in metric units", () => {
  it("is shown as its source gives it", () => {
    expect(shown("torque", 24, "metric")).toBe("24 Nm");
    expect(shown("volume", 6.5, "metric")).toBe("6.5 L");
    expect(shown("distance", 100_000, "metric")).toBe("100,000 km");
  });
});

describe("a range", () => {
  it("has one unit for both ends", () => {
    expect(showRange("torque", 10, 15, "imperial")).toEqual({ value: "7–11", unit: "lb-ft" });
    expect(showRange("torque", 100, 120, "metric")).toEqual({ value: "100–120", unit: "Nm" });
  });

  it("keeps its ends apart where a feeler gauge tells them apart", () => {
    expect(showRange("length", 0.21, 0.26, "imperial")).toEqual({ value: "0.008–0.01", unit: "in" });
    expect(showRange("length", 0.25, 0.27, "imperial")).toEqual({ value: "0.01–0.011", unit: "in" });
  });

  it("below zero has a word between its ends, not a dash", () => {
    expect(showRange("temperature", -37, -20, "metric").value).toBe("−37 to −20");
    expect(showRange("temperature", -5, 5, "metric").value).toBe("−5 to 5");
  });

  it("that rounds to one value is shown as one value", () => {
    expect(showRange("pressure", 2.25, 2.28, "imperial")).toEqual({ value: "33", unit: "psi" });
  });
});

describe("every kind of quantity", () => {
  const amount = fc.double({ min: 0.01, max: 500, noNaN: true });

  it.each(quantityKinds)("%s comes back from imperial to within its rounding", (kind) => {
    fc.assert(
      fc.property(amount, (metric) => {
        const { value, unit } = showQuantity(kind, metric, "imperial");
        // The smaller units are for showing only.
        fc.pre(unit !== "lb-in" && unit !== "fl oz");
        const back = toMetric(kind, Number(value.replaceAll(",", "")), "imperial");
        const step = { torque: 0.7, volume: 0.05, pressure: 0.04, length: 0.13, temperature: 0.3 };
        const tolerance = kind === "distance" ? metric * 0.06 : step[kind];
        expect(Math.abs(back - metric)).toBeLessThanOrEqual(tolerance);
      }),
    );
  });

  it.each(quantityKinds)("%s never shows a larger value for a smaller amount in the same unit", (kind) => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((metric) =>
          showQuantity(kind, metric, "imperial"),
        );
        fc.pre(low?.unit === high?.unit);
        const number = (text = "") => Number(text.replaceAll(",", ""));
        expect(number(low?.value)).toBeLessThanOrEqual(number(high?.value));
      }),
    );
  });
});
