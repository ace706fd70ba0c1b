import { describe, expect, it } from "vitest";
import { jobNotes, notedNumbers } from "./job-notes.ts";
import { maxNotesLength } from "./reminder.ts";

const steps = [
  { id: "off", number: 1, title: "Wheel off" },
  { id: "on", number: 2, title: "Wheel on" },
];
const lug = { ref: "torque:lug", name: "Lug bolts" } as const;
const own = { ...lug, own: "89 lb-ft (owner's manual, p. 312)" };

describe("the notes of a job", () => {
  it("name the reader's own numbers, and those that were read in the book at the car", () => {
    const progress = {
      notes: { on: "One bolt is new." },
      ticks: ["on/torque:drain", "on/book:torque:carrier"],
    };
    const numbers = [
      own,
      { ref: "torque:carrier", name: "Carrier bolts" } as const,
      { ref: "torque:drain", name: "Drain plug" } as const,
    ];
    expect(jobNotes({ steps, numbers }, progress)).toBe(
      "Step 2, Wheel on: One bolt is new.\nLug bolts: 89 lb-ft (owner's manual, p. 312)\nCarrier bolts: from the book",
    );
  });

  it("name a number once, with the figure that was brought after all", () => {
    const ticks = ["off/book:torque:lug", "on/book:torque:lug"];
    expect(jobNotes({ steps, numbers: [own] }, { ticks })).toBe(`Lug bolts: ${own.own}`);
    expect(jobNotes({ steps, numbers: [lug] }, { ticks })).toBe("Lug bolts: from the book");
    expect(jobNotes({ steps, numbers: [lug] })).toBe("");
  });

  it("have no half of a figure where they are long", () => {
    const ofStep = `Step 1, Wheel off: `;
    const rest = maxNotesLength - ofStep.length - "\nLug bolts: from the book".length;
    const notes = { off: "x".repeat(rest) };
    const ticks = ["on/book:torque:lug"];
    expect(jobNotes({ steps, numbers: [lug] }, { notes, ticks })).toMatch(/from the book$/);
    expect(jobNotes({ steps, numbers: [own] }, { notes, ticks })).toBe(ofStep + notes.off);
    const longer = { off: "x".repeat(maxNotesLength) };
    expect(jobNotes({ steps, numbers: [own] }, { notes: longer, ticks })).toHaveLength(maxNotesLength);
  });
});

it("a noted number is the reader's own only for their car, in their units", () => {
  const spec = (values: object[]) => ({ ...lug, kind: "torque", system: "wheels", values }) as never;
  const mine = {
    metric: "121 Nm",
    imperial: "89 lb-ft",
    own: "dealer",
    confidence: "unverified",
    sources: [],
  };
  const numbers = { options: { generations: [], engines: [], gearboxes: [] }, choice: { generation: "mk6" } };
  const noted = (values: object[], system: "metric" | "imperial") =>
    notedNumbers({ ...numbers, specs: { [lug.ref]: spec(values) } }, system);
  expect(noted([mine], "imperial")).toEqual([{ ...lug, own: "89 lb-ft (dealer)" }]);
  expect(noted([mine], "metric")).toEqual([{ ...lug, own: "121 Nm (dealer)" }]);
  expect(noted([{ ...mine, metric: "DOT 4", imperial: undefined }], "imperial")).toEqual([
    { ...lug, own: "DOT 4 (dealer)" },
  ]);
  expect(noted([{ ...mine, own: undefined }], "metric")).toEqual([lug]);
  expect(noted([{ ...mine, appliesTo: { generations: ["mk5"] } }], "metric")).toEqual([lug]);
});
