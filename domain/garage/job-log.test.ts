import { expect, it } from "vitest";
import { compiledGuide, specsFile, stepFile } from "../../tests/support/small-content.ts";
import type { GuidePage } from "../guides/guide-page.ts";
import { shownOwn } from "../own-numbers/own-number.ts";
import { withOwn } from "../own-numbers/with-own.ts";
import { jobLog } from "./job-log.ts";
import type { LogEntry } from "./log-entry.ts";
import type { Reminder } from "./reminder.ts";

const sources = [{ source: "manual", says: "so" }];
const value = (fields: object) => ({ ...fields, confidence: "single-source", sources });
/** A guide whose brake system takes so much. */
const guideWith = (...litres: readonly number[]): GuidePage =>
  compiledGuide(
    {
      parts: [
        { id: "pads", name: "Pads", quantity: 1, unit: "set" },
        { id: "shims", name: "Shims", use: "while-there" },
      ],
      fluids: [{ fluid: "brake-fluid", capacity: "brake-system" }],
      steps: [stepFile({ parts: ["pads", "shims"] })],
      aftercare: { recheck: [{ what: "Wheel bolts, {torque:wheel-bolts}", when: "after the first drive" }] },
    },
    {
      specs: new Map([
        [
          "e46",
          specsFile({
            fluids: {
              "brake-fluid": { name: "Brake fluid", system: "brakes", values: [value({ fluid: "DOT 4" })] },
            },
            capacities: {
              "brake-system": {
                name: "Brake system",
                system: "brakes",
                values: litres.map((each) => value({ litres: each })),
              },
            },
          }),
        ],
      ]),
    },
  );
const guide = guideWith(1);
const reminder = (fields: Partial<Reminder>): Reminder => ({
  id: "r",
  vehicleId: "1",
  version: 1,
  title: "Pads",
  isFixed: false,
  startOn: "2026-01-01",
  ...fields,
});
const options = {
  numbers: { specs: guide.specs, options: guide.variants, choice: {} },
  system: "metric" as const,
  today: "2026-11-16",
  now: "2026-11-16T12:00:00.000Z",
  car: { id: "1", title: "330i", unit: "mi" as const, odometer: 142_310, readOn: "2026-11-16" },
  reminders: [
    reminder({ guide: guide.path }),
    reminder({ id: "other", guide: "/guide/e46/oil-change" }),
    reminder({ id: "second look", guide: guide.path, entryId: "entry" }),
  ],
  last: undefined,
  job: undefined,
};

it("is filled in from the guide: parts, fluids, the reminder, and what to look at again", () => {
  const { facts, followUps } = jobLog(guide, options);
  expect(facts).toMatchObject({
    title: "Brake pads",
    odometer: 142_310,
    guides: [guide.path],
    closes: ["r"],
    items: [
      { kind: "part", name: "Pads", quantityMilli: 1000, unit: "set" },
      { kind: "fluid", name: "Brake fluid", quantityMilli: 1000, unit: "L" },
    ],
  });
  expect(followUps).toEqual([
    { title: "Check again: wheel bolts", days: 2, notes: "After the first drive. Wheel bolts, 100 Nm." },
  ]);
});

it("leaves the amount of a fluid open where more than one number fits the car", () => {
  const two = guideWith(1, 2);
  const numbers = { ...options.numbers, specs: two.specs };
  const fluids = jobLog(two, { ...options, numbers }).facts.items.filter(({ kind }) => kind === "fluid");
  expect(fluids).toEqual([{ kind: "fluid", name: "Brake fluid" }]);
});

it("fills in the reader's own numbers, and says in the notes that they are", () => {
  const lacking = guideWith(1);
  const bolts = {
    ref: "torque:wheel-bolts",
    value: "89 lb-ft",
    place: "owners-manual",
    page: "312",
  } as const;
  const system = { ref: "capacity:brake-system", value: "1.5 L", place: "dealer" } as const;
  const withoutFigures = Object.values(lacking.specs).map((spec) => {
    const values = spec.values.map(({ metric: _, imperial: __, ...value }) => value);
    return [spec.ref, { ...spec, values }] as const;
  });
  const specs = withOwn(Object.fromEntries(withoutFigures), shownOwn([bolts, system]), {});
  const { facts, followUps } = jobLog(lacking, { ...options, numbers: { ...options.numbers, specs } });
  expect(facts.items).toContainEqual({ kind: "fluid", name: "Brake fluid", quantityMilli: 1500, unit: "L" });
  expect(followUps[0]?.notes).toContain("121 Nm");
  expect(facts.notes?.split("\n").sort()).toEqual([
    "Brake system: 1.5 L (dealer)",
    "Wheel bolts: 121 Nm (owner's manual, p. 312)",
  ]);
});

it("takes parts and costs from the last time, where there was one", () => {
  const items = [{ kind: "part" as const, name: "Textar pads", costCents: 6400 }];
  const last = { doneOn: "2024-02-07", items } as unknown as LogEntry;
  expect(jobLog(guide, { ...options, last })).toMatchObject({ facts: { items }, itemsFrom: "2024-02-07" });
});

it("stores no reading of another day as one of today", () => {
  const car = { ...options.car, readOn: "2026-11-12" };
  expect(jobLog(guide, { ...options, car }).facts.odometer).toBeUndefined();
});

it("takes time and notes from the job", () => {
  const progress = {
    title: "Brake pads",
    platformName: "BMW E46",
    steps: [],
    ticks: [],
    stepCount: 1,
    updatedAt: options.now,
    notes: { "wheel-off": "One bolt is new." },
    clock: { seconds: 5400 },
  };
  const job = { id: "j", guide: guide.path, version: 1, progress };
  expect(jobLog(guide, { ...options, job })).toMatchObject({
    jobId: "j",
    facts: { minutes: 90, notes: "Step 1, Take the wheel off: One bolt is new." },
  });
});
