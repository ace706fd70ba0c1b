import fc from "fast-check";
import { expect, test } from "vitest";
import type { Measure, Measurement, Modification } from "./measurement.ts";
import { measurementPage } from "./measurement-page.ts";
import { measurementSeries } from "./measurement-series.ts";

function measurement(
  id: string,
  measure: Measure,
  measuredOn: string,
  value: number,
  place?: string,
): Measurement {
  const optional = place === undefined ? {} : { place };
  return { id, vehicleId: "1", version: 1, measure, measuredOn, valueMilli: value * 1000, ...optional };
}
function seriesOf(all: { figures: Measurement[]; modifications: Modification[] }) {
  return measurementSeries({ ...all, series: measurementPage(all.figures, null).series });
}
const work = (id: string, doneOn: string) => ({ id, title: id, doneOn });

test("a series is what can be compared, with the modifications between its figures", () => {
  const series = seriesOf({
    figures: [
      measurement("c", "power-hp", "2026-05-01", 231),
      measurement("a", "power-hp", "2025-05-01", 214),
      measurement("b", "power-hp", "2026-02-01", 212),
      measurement("d", "lap", "2025-06-01", 112, "Laguna Seca"),
      measurement("e", "lap", "2026-06-01", 109, "laguna seca"),
      measurement("f", "lap", "2026-01-01", 90, "Lime Rock"),
    ],
    modifications: [
      work("cams", "2026-05-01"),
      work("intake", "2026-02-01"),
      work("wheels", "2020-01-01"),
      work("coilovers", "2026-07-01"),
    ],
  });
  expect(series.map(({ key, place }) => [key, place])).toEqual([
    ["lap laguna seca", "laguna seca"],
    ["power-hp", undefined],
    ["lap lime rock", "Lime Rock"],
  ]);
  expect(
    series[1]?.steps.map(({ measurement, changeMilli, isBest, since }) => [
      measurement.id,
      changeMilli,
      isBest,
      since.map(({ id }) => id),
    ]),
  ).toEqual([
    ["a", undefined, false, []],
    ["b", -2000, false, ["intake"]],
    ["c", 19_000, true, ["cams"]],
  ]);
  expect(series[1]?.untested.map(({ id }) => id)).toEqual(["coilovers"]);
  expect(series[0]?.steps.map(({ isBest }) => isBest)).toEqual([false, true]);
  expect(series[2]?.steps[0]?.isBest).toBe(false);
});

const date = fc.integer({ min: 10, max: 28 }).map((day) => `2026-03-${day}`);

test("every modification after the first figure is told exactly once", () => {
  fc.assert(
    fc.property(
      fc.array(date, { minLength: 1, maxLength: 12 }),
      fc.array(date, { maxLength: 12 }),
      (days, mods) => {
        const [series] = seriesOf({
          figures: days.map((day, index) =>
            measurement(`f${String(index).padStart(2, "0")}`, "torque-nm", day, 300),
          ),
          modifications: mods.map((day, index) => work(`m${index}`, day)),
        });
        const told = [...(series?.steps.flatMap(({ since }) => since) ?? []), ...(series?.untested ?? [])];
        const first = days.toSorted()[0] ?? "";
        expect(told.map(({ id }) => id).sort()).toEqual(
          mods.flatMap((day, index) => (day > first ? `m${index}` : [])).sort(),
        );
      },
    ),
  );
});
