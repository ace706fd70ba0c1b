import fc from "fast-check";
import { expect, test } from "vitest";
import { changeText, type Figure, figureSeries, figureText, type Measure, measureIds } from "./figure.ts";
import { figureForm, figureTexts, readFigureForm, readValue } from "./figure-form.ts";

function figure(id: string, measure: Measure, measuredOn: string, value: number, place?: string): Figure {
  const optional = place === undefined ? {} : { place };
  return { id, vehicleId: "1", version: 1, measure, measuredOn, valueMilli: value * 1000, ...optional };
}
const work = (id: string, doneOn: string) => ({ id, title: id, doneOn });

test("a series is what can be compared, with the modifications between its figures", () => {
  const series = figureSeries({
    figures: [
      figure("c", "power-hp", "2026-05-01", 231),
      figure("a", "power-hp", "2025-05-01", 214),
      figure("b", "power-hp", "2026-02-01", 212),
      figure("d", "lap", "2025-06-01", 112, "Laguna Seca"),
      figure("e", "lap", "2026-06-01", 109, "laguna seca"),
      figure("f", "lap", "2026-01-01", 90, "Lime Rock"),
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
    series[1]?.steps.map(({ figure, changeMilli, isBest, since }) => [
      figure.id,
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
        const [series] = figureSeries({
          figures: days.map((day, index) =>
            figure(`f${String(index).padStart(2, "0")}`, "torque-nm", day, 300),
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

test("values are shown as they are said", () => {
  expect(figureText(214_500, "power-hp")).toBe("214.5 hp");
  expect(figureText(112_340, "lap")).toBe("1:52.34");
  expect(figureText(61_000, "lap")).toBe("1:01");
  expect(figureText(59_900, "lap")).toBe("59.9 s");
  expect(figureText(5900, "0-60-mph")).toBe("5.9 s");
  expect([12_500, -800, 0].map((change) => changeText(change, "0-60-mph"))).toEqual([
    "+12.5 s",
    "\u22120.8 s",
    "no change",
  ]);
});

test("a value is a number, and a time may have minutes", () => {
  expect(readValue("214,5", "power-hp")).toBe(214_500);
  expect(readValue(" 1:52.34 ", "lap")).toBe(112_340);
  expect(readValue("112.34", "lap")).toBe(112_340);
  expect(readValue("1:52", "power-hp")).toBeUndefined();
  for (const text of ["", "0", "-5", "1:75", "1:2:3", "1e3", "99999", "fast"])
    expect(readValue(text, "lap")).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 60_000, max: 3_600_000 }), (milli) => {
      expect(readValue(figureText(milli, "lap"), "lap")).toBe(milli);
    }),
  );
});

test("the form is read, shows what it was read from, and says what is wrong", () => {
  for (const measure of measureIds) {
    const facts = { measure, measuredOn: "2026-03-04", valueMilli: 5123, place: "Home", notes: "Dry" };
    expect(readFigureForm(figureForm(facts), "2026-03-05")).toEqual({ facts });
  }
  expect(readFigureForm({ measure: "speed" }, "2026-03-05")).toEqual({
    errors: {
      measure: figureTexts.measureRequired,
      value: figureTexts.valueInvalid,
      measuredOn: figureTexts.dateInvalid,
    },
  });
});
