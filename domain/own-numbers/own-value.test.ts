import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { metricStages, ownFigures } from "./own-figures.ts";
import { maxOwnText, type OwnKind, type OwnValue, ownText, readOwnValue } from "./own-value.ts";
import { unitsOf } from "./units.ts";

describe("a typed figure", () => {
  it.each<[OwnKind, string, string | undefined, string]>([
    ["torque", "89", "lb-ft", "89 lb-ft"],
    ["torque", "89 ft-lbs", undefined, "89 lb-ft"],
    ["torque", "89 ft. lbs.", undefined, "89 lb-ft"],
    ["torque", "80-90 N·m", "lb-ft", "80-90 Nm"],
    ["torque", "80 to 90", "Nm", "80-90 Nm"],
    ["torque", "12,5 Nm", undefined, "12.5 Nm"],
    ["torque", "40 + 90°", "Nm", "40 Nm, then 90°"],
    ["torque", "40 Nm, then 90 deg, then 90 degrees", undefined, "40 Nm, then 90°, then 90°"],
    ["torque", "40 Nm and then 1/4 turn", undefined, "40 Nm, then 90°"],
    ["torque", "20, 40, 60 Nm", undefined, "20 Nm, then 40 Nm, then 60 Nm"],
    ["torque", "106 in-lb", undefined, "106 lb-in"],
    ["torque", "1.2 kg-m", undefined, "1.2 kgf·m"],
    ["torque", "120 kgf-cm", undefined, "120 kgf·cm"],
    ["volume", "4,5 l", undefined, "4.5 L"],
    ["volume", "5.7", "qt", "5.7 qt"],
    ["volume", "850 cc", undefined, "850 mL"],
    ["volume", "4 imp qt", undefined, "4 imp qt"],
    ["pressure", "33 psi", undefined, "33 psi"],
    ["pressure", "230 kPa", undefined, "230 kPa"],
    ["grade", "  DOT 4  LV ", undefined, "DOT 4 LV"],
  ])("as %s %j, with %s chosen, is %j", (kind, typed, chosen, text) => {
    const reading = readOwnValue(kind, typed, chosen);
    expect("value" in reading && ownText(reading.value)).toBe(text);
  });

  it.each<[OwnKind, string, string | undefined, string]>([
    ["torque", "", "Nm", "empty"],
    ["torque", "89", undefined, "unit"],
    ["torque", "89", "bar", "unit"],
    ["torque", "89 bar", undefined, "number"],
    ["torque", "90-80", "Nm", "order"],
    ["torque", "90°", "Nm", "first"],
    ["torque", "20 Nm + 30 lb-ft", undefined, "units"],
    ["torque", "tight", "Nm", "number"],
    ["torque", "-5", "Nm", "number"],
    ["torque", "0", "Nm", "number"],
    ["torque", "1e9", "Nm", "number"],
    ["torque", "9".repeat(90), "Nm", "long"],
    ["torque", "1+1+1+1+1+1+1", "Nm", "number"],
    ["volume", "4 + 1", "L", "number"],
    ["volume", "90°", "L", "number"],
  ])("as %s %j, with %s chosen, is refused: %s", (kind, typed, chosen, problem) => {
    expect(readOwnValue(kind, typed, chosen)).toEqual({ problem });
  });
});

const number = fc.integer({ min: 1, max: 999_999 }).map((milli) => milli / 1000);
const figure = fc
  .tuple(number, fc.option(number, { nil: undefined }))
  .map(([one, other = one]) => ({ low: Math.min(one, other), high: Math.max(one, other) }));
const unitOf = (kind: "torque" | "volume" | "pressure") =>
  fc.constantFrom(...unitsOf(kind).map(({ id }) => id));
const values: fc.Arbitrary<OwnValue> = fc.oneof(
  fc.record({
    kind: fc.constant("torque" as const),
    unit: unitOf("torque"),
    stages: fc
      .tuple(
        figure,
        fc.array(fc.oneof(figure, fc.record({ angle: fc.integer({ min: 1, max: 720 }) })), { maxLength: 2 }),
      )
      .map(([first, rest]) => [first, ...rest]),
  }),
  ...(["volume", "pressure"] as const).map((kind) =>
    fc.tuple(unitOf(kind), figure).map(([unit, each]) => ({ kind, unit, ...each })),
  ),
);

it("is read again as it is written, in every unit, with stages and ranges", () => {
  fc.assert(
    fc.property(values, (value) => {
      const text = ownText(value);
      fc.pre(text.length <= maxOwnText);
      expect(readOwnValue(value.kind, text)).toEqual({ value });
    }),
  );
});

it("never fails, whatever is typed", () => {
  fc.assert(
    fc.property(fc.constantFrom<OwnKind>("torque", "volume", "pressure"), fc.string(), (kind, text) => {
      const reading = readOwnValue(kind, text, "Nm");
      if ("value" in reading) expect(readOwnValue(kind, ownText(reading.value))).toEqual(reading);
    }),
  );
});

const read = (kind: OwnKind, text: string) => {
  const reading = readOwnValue(kind, text);
  if (!("value" in reading)) throw new Error(reading.problem);
  return reading.value;
};

it.each<[OwnKind, string, string, string | undefined]>([
  ["torque", "89 lb-ft", "121 Nm", "89 lb-ft"],
  ["torque", "121 Nm", "121 Nm", "89 lb-ft"],
  ["torque", "1.2 kgf·m", "11.8 Nm", "104 lb-in"],
  ["torque", "106 lb-in", "12 Nm", "106 lb-in"],
  ["torque", "40 Nm, then 90°", "40 Nm, then 90°", "30 lb-ft, then 90°"],
  ["torque", "80-90 Nm", "80–90 Nm", "59–66 lb-ft"],
  ["volume", "6 qt", "5.68 L", "6 qt"],
  ["volume", "4.5 L", "4.5 L", "4.8 qt"],
  ["pressure", "33 psi", "2.28 bar", "33 psi"],
  ["grade", "DOT 4", "DOT 4", undefined],
])("%s %j is shown as %s and %s", (kind, text, metric, imperial) => {
  expect(ownFigures(read(kind, text))).toEqual(imperial === undefined ? { metric } : { metric, imperial });
});

it("is stored in our unit without noise", () => {
  expect(metricStages(read("torque", "1 lb-ft"))).toEqual([{ low: 1.35581795, high: 1.35581795 }]);
});
