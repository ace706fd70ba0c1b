import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sendForm } from "../../tests/support/send-form.ts";
import { addDays } from "../local-date.ts";
import {
  consumptionOf,
  consumptionText,
  type FillUp,
  fuelStretches,
  fuelTotals,
  readVolume,
  shownVolume,
  volumeText,
} from "./fill-up.ts";
import { fillUpBody, fillUpField, fillUpForm, fillUpTexts } from "./fill-up-form.ts";
import { newFillUpSchema } from "./measurements-schema.ts";

let nextId = 0;
function filled(odometer: number, liters: number, more: Partial<FillUp> = {}): FillUp {
  nextId += 1;
  return {
    id: `fill-${nextId}`,
    vehicleId: "1",
    version: 1,
    filledOn: addDays("2026-01-01", Math.round(odometer / 50)),
    odometer,
    volumeMl: liters * 1000,
    isFull: true,
    isMissedBefore: false,
    ...more,
  };
}
const partial = { isFull: false };
const missed = { isMissedBefore: true };
const brief = (fillUps: readonly FillUp[]) =>
  fuelStretches(fillUps).map(({ distance, volumeMl }) => [distance, volumeMl / 1000]);

describe("the full-tank rule", () => {
  test("what goes into the second full tank was burned since the first", () => {
    expect(brief([filled(1000, 40)])).toEqual([]);
    expect(brief([filled(1000, 40), filled(1500, 35), filled(2100, 45)])).toEqual([
      [500, 35],
      [600, 45],
    ]);
  });

  test("partial fill-ups add up to the next full tank", () => {
    expect(brief([filled(1000, 40), filled(1200, 10, partial), filled(1500, 20)])).toEqual([[500, 30]]);
    expect(brief([filled(1000, 10, partial), filled(1200, 30), filled(1500, 20)])).toEqual([[300, 20]]);
    expect(brief([filled(1000, 40), filled(1200, 10, partial)])).toEqual([]);
  });

  test("a cost in another currency is no cost in dollars", () => {
    const [start, paid] = [filled(1000, 40), filled(1500, 30, { costCents: 6000 })];
    const euros = filled(2000, 30, { costCents: 5000, currency: "EUR" });
    const stretches = fuelStretches([start, paid, euros]);
    expect(stretches.map(({ costCents }) => costCents)).toEqual([6000, undefined]);
    expect(fuelTotals(stretches)).toMatchObject({ distance: 1000, costCents: 6000, costDistance: 500 });
  });

  test("a missed fill-up breaks the chain, and the next full tank begins another", () => {
    expect(brief([filled(1000, 40), filled(1500, 35, missed), filled(2000, 30)])).toEqual([[500, 30]]);
    expect(
      brief([
        filled(1000, 40),
        filled(1500, 10, { ...partial, ...missed }),
        filled(2000, 30),
        filled(2300, 20),
      ]),
    ).toEqual([[300, 20]]);
  });

  test("an odometer that ran back or stood still begins another chain", () => {
    const day = (on: string) => ({ filledOn: on });
    expect(
      brief([
        filled(9000, 40, day("2026-01-01")),
        filled(100, 35, day("2026-02-01")),
        filled(600, 30, day("2026-03-01")),
        filled(600, 2, day("2026-03-01")),
        filled(900, 20, day("2026-04-01")),
      ]),
    ).toEqual([
      [500, 30],
      [300, 20],
    ]);
  });

  test("costs are known where every fill-up of a stretch has one", () => {
    const [first, second] = fuelStretches([
      filled(1000, 40),
      filled(1200, 10, { ...partial, costCents: 1500 }),
      filled(1500, 20, { costCents: 3000 }),
      filled(1700, 10, partial),
      filled(1900, 20, { costCents: 3000 }),
    ]);
    expect(first?.costCents).toBe(4500);
    expect(second).not.toHaveProperty("costCents");
    expect(fuelTotals(first && second ? [first, second] : [])).toEqual({
      distance: 900,
      volumeMl: 60_000,
      costCents: 4500,
      costDistance: 500,
    });
    expect(fuelTotals([])).toBeUndefined();
  });

  const steps = fc.array(
    fc.record({
      driven: fc.integer({ min: 1, max: 900 }),
      volumeMl: fc.integer({ min: 500, max: 90_000 }),
      isFull: fc.boolean(),
      isMissedBefore: fc.boolean(),
    }),
    { maxLength: 40 },
  );
  const history = steps.map((list) => {
    let odometer = 1000;
    return list.map(({ driven, ...rest }, index) => {
      odometer += driven;
      return { ...filled(odometer, 1, rest), filledOn: addDays("2026-01-01", index) };
    });
  });

  test("does not depend on the order in which they were written down", () => {
    fc.assert(
      fc.property(
        history.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(fuelStretches(shuffled)).toEqual(fuelStretches(all));
        },
      ),
    );
  });

  test("without missed ones, everything between the first and the last full tank counts once", () => {
    fc.assert(
      fc.property(history, (all) => {
        const whole = all.map((each) => ({ ...each, isMissedBefore: false }));
        const [first, last] = [
          whole.findIndex(({ isFull }) => isFull),
          whole.findLastIndex(({ isFull }) => isFull),
        ];
        const between = first < 0 ? [] : whole.slice(first + 1, last + 1);
        const totals = fuelTotals(fuelStretches(whole));
        expect(totals?.volumeMl ?? 0).toBe(between.reduce((sum, { volumeMl }) => sum + volumeMl, 0));
        expect(totals?.distance ?? 0).toBe(
          between.length === 0 ? 0 : (whole[last]?.odometer ?? 0) - (whole[first]?.odometer ?? 0),
        );
      }),
    );
  });

  test("no stretch goes over a missed fill-up, and a mark never adds one", () => {
    fc.assert(
      fc.property(history, (all) => {
        const stretches = fuelStretches(all);
        for (const { from, to } of stretches)
          expect(all.some((each) => each.isMissedBefore && each.filledOn > from && each.filledOn <= to)).toBe(
            false,
          );
        const unmarked = fuelStretches(all.map((each) => ({ ...each, isMissedBefore: false })));
        expect(stretches.length).toBeLessThanOrEqual(unmarked.length);
      }),
    );
  });

  test("filling up in two goes on one day is the same as at once", () => {
    fc.assert(
      fc.property(history, fc.nat(39), (all, at) => {
        const index = all.length === 0 ? -1 : at % all.length;
        const split = all.flatMap((each, position) =>
          position === index
            ? [
                { ...each, id: `${each.id}-a`, volumeMl: 200, isFull: false, odometer: each.odometer - 1 },
                { ...each, volumeMl: each.volumeMl - 200, isMissedBefore: false },
              ]
            : each,
        );
        expect(fuelTotals(fuelStretches(split))).toEqual(fuelTotals(fuelStretches(all)));
      }),
    );
  });
});

test("consumption is in the unit of the car", () => {
  expect(consumptionText(consumptionOf({ distance: 300, volumeMl: 37_854 }, "mi"), "mi")).toBe("30.0 mpg");
  expect(consumptionText(consumptionOf({ distance: 500, volumeMl: 40_000 }, "km"), "km")).toBe(
    "8.0 L/100 km",
  );
});

test("a volume is shown as it was typed", () => {
  expect(readVolume("12.5", "mi")).toBe(47_318);
  expect(readVolume("40,25", "km")).toBe(40_250);
  for (const text of ["", "0", "-1", "12.5.1", "1e3", "99999", "9999", "twelve"])
    expect(readVolume(text, "km")).toBeUndefined();
  expect(volumeText(47_318, "mi")).toBe("12.5 gal");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom("mi", "km"), (milli, unit) => {
      const typed = String(milli / 1000);
      expect(shownVolume(readVolume(typed, unit) ?? 0, unit)).toBe(typed);
    }),
  );
});

describe("the form", () => {
  const form = { filledOn: "2026-11-01", odometer: "142,310", volume: "12.5", isFull: "on", cost: "$48.10" };
  const read = (typed: Parameters<typeof fillUpBody>[0]) =>
    sendForm(newFillUpSchema, fillUpBody(typed, "mi"), fillUpField);

  test("is read, and shows what it was read from", () => {
    const facts = {
      filledOn: "2026-11-01",
      odometer: 142_310,
      volumeMl: 47_318,
      isFull: true,
      isMissedBefore: false,
      costCents: 4810,
      notes: "93 octane",
    };
    expect(read({ ...form, notes: " 93 octane " })).toEqual({ facts });
    expect(read(fillUpForm(facts, "mi"))).toEqual({ facts });
  });

  test("says what is wrong, field by field", () => {
    expect(read({ cost: "many" })).toEqual({
      errors: {
        filledOn: fillUpTexts.dateInvalid,
        odometer: fillUpTexts.odometerInvalid,
        volume: fillUpTexts.volumeInvalid,
        cost: fillUpTexts.costInvalid,
      },
    });
  });
});
