import { expect, it } from "vitest";
import type { ShownSpec } from "../guides/shown-spec.ts";
import { readFollowUps } from "./follow-up-form.ts";
import { followUpDays, followUpsOf } from "./follow-ups.ts";
import { newLogEntrySchema } from "./maintenance-schema.ts";

it.each([
  ["after the first drive", 2],
  ["after the first drive and after a week", 2],
  ["after a week", 7],
  ["after about a week", 7],
  ["after a week of driving", 7],
  ["in the first week", 7],
  ["next morning, then after a week", 1],
  ["after the first days of driving", 3],
  ["after the first three drives", 3],
  ["after two weeks of driving", 14],
  ["after a month", 30],
])("reads when to look again: %s is in %i days", (when, days) => {
  expect(followUpDays(when)).toBe(days);
});

it.each([
  "every fuel stop",
  "at the next oil change",
  "once a month",
  "after the next heavy rain",
  "weekly for a month; note it",
  "before each winter",
  "",
])("has no day for %j", (when) => {
  expect(followUpDays(when)).toBeUndefined();
});

const numbers = { specs: {}, options: { generations: [], engines: [], gearboxes: [] }, choice: {} };

it("makes a reminder of each, in the guide's words", () => {
  const recheck: Parameters<typeof followUpsOf>[0]["aftercare"]["recheck"] = [
    { what: "Wheel bolts", when: "after the first drive" },
    { what: "Oil level", when: "every fuel stop" },
    { what: ["ABS light, ", { b: "off" }], when: "after a week" },
    { what: ["Lug bolts, to ", { spec: "torque:wheel-bolts" }], when: "after a week" },
  ];
  expect(followUpsOf({ aftercare: { recheck } }, numbers, "imperial")).toEqual([
    { title: "Check again: wheel bolts", days: 2, notes: "After the first drive" },
    { title: "Check again: ABS light, off", days: 7, notes: "After a week" },
    { title: "Check again: lug bolts", days: 7, notes: "After a week" },
  ]);
});

it("says which number is the reader's own", () => {
  const own = { metric: "121 Nm", imperial: "89 lb-ft", own: "dealer" };
  const lug: ShownSpec = {
    ...{ ref: "torque:lug", kind: "torque", name: "Lug bolts", system: "wheels" },
    values: [{ ...own, confidence: "unverified", sources: [] }],
  };
  const recheck = [{ what: ["Lug bolts, to ", { spec: lug.ref }], when: "after a week" }];
  const carNumbers = { ...numbers, specs: { [lug.ref]: lug } };
  expect(followUpsOf({ aftercare: { recheck } }, carNumbers, "imperial")).toMatchObject([
    { title: "Check again: lug bolts", notes: "After a week. Lug bolts, to 89 lb-ft (yours, dealer)." },
  ]);
});

it("looks at the same thing once, on the first day, and says a number once", () => {
  const value = (metric: string, more: object) => ({
    ...{ metric, imperial: "89 lb-ft", confidence: "single-source" as const, sources: [] },
    ...more,
  });
  const lug: ShownSpec = {
    ...{ ref: "torque:lug", kind: "torque", name: "Lug bolts", system: "wheels" },
    values: [
      value("100 Nm", { imperial: "74 lb-ft" }),
      value("120 Nm", { appliesTo: { note: "only if your owner's manual says so" } }),
      value("121 Nm", { own: "dealer", confidence: "unverified" }),
    ],
  };
  const what = ["Lug bolts, to ", { spec: lug.ref }];
  const recheck = [
    { what, when: "after a week" },
    { what: "Lug bolts", when: "after the first drive" },
  ];
  const carNumbers = { ...numbers, specs: { [lug.ref]: lug } };
  expect(followUpsOf({ aftercare: { recheck } }, carNumbers, "imperial")).toEqual([
    {
      ...{ title: "Check again: lug bolts", days: 2 },
      notes:
        "After the first drive. After a week. Lug bolts, to 74 lb-ft, 89 lb-ft (only if your owner's manual says so) (yours, dealer).",
    },
  ]);
});

it("the log takes a second look with all the numbers that a guide gives for it", () => {
  const bolts =
    "Wheel bolts, to 74 lb-ft, 89 lb-ft (only if your owner's manual says so, as that of 2004 does)";
  const notes = `After the first days of driving. ${bolts}.`;
  const followUps = [{ title: "Check again: wheel bolts", dueOn: "2026-11-22", notes }];
  const entry = { doneOn: "2026-11-19", title: "Front brake pads", followUps };
  expect(newLogEntrySchema.safeParse(entry)).toMatchObject({
    success: true,
    data: { followUps: [{ notes }] },
  });
});

it("reads those that are ticked, counted from the day of the work", () => {
  const form = {
    "followUp-0": "on",
    "followUp-0-title": "Check again: wheel bolts",
    "followUp-0-days": "2",
    "followUp-0-notes": "After the first drive",
    "followUp-1-title": "Not ticked",
    "followUp-1-days": "7",
    "followUp-2": "on",
    "followUp-2-title": "Never",
    "followUp-2-days": "-1",
  };
  expect(readFollowUps(form, "2026-02-27")).toEqual([
    { title: "Check again: wheel bolts", dueOn: "2026-03-01", notes: "After the first drive" },
  ]);
});
