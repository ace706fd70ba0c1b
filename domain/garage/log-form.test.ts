import { describe, expect, it } from "vitest";
import { sendForm } from "../../tests/support/send-form.ts";
import { applyLogChange, costsOf, type LogFacts, totalOf } from "./log-entry.ts";
import {
  cleanNotes,
  countLines,
  linesCost,
  logBody,
  logField,
  logFieldTexts,
  logForm,
  readCost,
  readQuantity,
} from "./log-form.ts";
import { newLogEntrySchema } from "./maintenance-schema.ts";

const read = (form: Parameters<typeof logBody>[0]) =>
  sendForm(newLogEntrySchema, logBody(form), (path) => logField(path, form));

const today = "2026-11-15";
const facts: LogFacts = {
  doneOn: "2026-11-08",
  odometer: 142_140,
  title: "Rear brake pads",
  doneBy: "self",
  minutes: 150,
  notes: "Left side\n\nwas worn",
  guides: ["/guide/e46/rear-brake-pads"],
  items: [
    { kind: "part", name: "Pads", partNumber: "34 21 6 761 281", quantityMilli: 1000, costCents: 6450 },
    { kind: "fluid", name: "Brake fluid", quantityMilli: 500, unit: "L", costCents: 900 },
    { kind: "labor", name: "Helper", costCents: 0 },
  ],
  closes: ["one", "two"],
};

describe("the form of the log", () => {
  it("shows an entry and reads it back unchanged", () => {
    expect(read(logForm(facts))).toEqual({ facts });
    const shop: LogFacts = {
      doneOn: today,
      title: "Alignment",
      doneBy: "shop",
      shop: "Tire Barn",
      guides: [],
      items: [],
      closes: [],
    };
    expect(read({ ...logForm(shop), closesSaid: "on" })).toEqual({ facts: shop });
  });

  it("says which reminders it closes only where somebody has said so", () => {
    const form = { title: "Oil change", doneOn: today };
    expect(logBody(form)).not.toHaveProperty("closes");
    expect(logBody({ ...form, "closes-r1": "on" })).toMatchObject({ closes: ["r1"] });
    expect(logBody({ ...form, closesSaid: "on" })).toMatchObject({ closes: [] });
    expect(logBody({ ...form, version: "2" })).toMatchObject({ closes: [] });
  });

  it("says what is wrong with each field", () => {
    const wrong = {
      title: " ",
      doneOn: "soon",
      odometer: "many",
      hours: "long",
      "item-0-name": "",
      "item-0-cost": "free",
      "item-1-name": "Oil",
      "item-1-quantity": "0",
    };
    expect(read(wrong)).toEqual({
      errors: {
        title: logFieldTexts.titleRequired,
        doneOn: logFieldTexts.dateInvalid,
        odometer: logFieldTexts.odometerInvalid,
        hours: logFieldTexts.hoursInvalid,
        "item-0-name": logFieldTexts.itemName,
        "item-0-cost": logFieldTexts.costInvalid,
        "item-1-quantity": logFieldTexts.quantityInvalid,
      },
    });
  });

  it("leaves out empty lines, whatever kind they have", () => {
    const form = {
      title: "Oil",
      doneOn: today,
      "item-0-kind": "part",
      "item-0-name": "",
      "item-7-kind": "fluid",
    };
    expect(countLines(form)).toBe(8);
    expect(read(form)).toMatchObject({ facts: { items: [] } });
    expect(countLines({ "item-99-name": "x" })).toBe(40);
  });

  it("names the line that is wrong, behind lines that are left out", () => {
    const form = {
      title: "Oil",
      doneOn: today,
      "item-0-name": "",
      "item-3-name": "Oil",
      "item-3-cost": "free",
    };
    expect(read(form)).toEqual({ errors: { "item-3-cost": logFieldTexts.costInvalid } });
  });

  it("keeps a shop only for work of a shop", () => {
    const form = { title: "Oil", doneOn: today, doneBy: "self", shop: "Tire Barn" };
    expect(read(form)).not.toHaveProperty("facts.shop");
  });
});

describe("the total", () => {
  const form = { title: "Battery", doneOn: today, closesSaid: "on" };
  const part = { "item-0-kind": "part", "item-0-name": "Battery" };

  it("alone is a cost of its own", () => {
    expect(logBody({ ...form, total: "$164.50" }).items).toEqual([
      { kind: "other", name: "Cost", costCents: 16_450 },
    ]);
    expect(logBody({ ...form, total: " " }).items).toEqual([]);
  });

  it("stands beside parts that have no costs", () => {
    expect(logBody({ ...form, ...part, total: "164.50" }).items).toEqual([
      { kind: "part", name: "Battery" },
      { kind: "other", name: "Cost", costCents: 16_450 },
    ]);
  });

  it("is the sum of the parts' costs where they have some", () => {
    const split = { ...form, ...part, "item-0-cost": "150", total: "164.50" };
    expect(logBody(split).items).toEqual([{ kind: "part", name: "Battery", costCents: 15_000 }]);
    expect(linesCost(split)).toBe(15_000);
    expect(linesCost({ ...split, "item-1-cost": "14,50", "item-2-cost": "free" })).toBe(16_450);
    expect(linesCost({ ...form, ...part })).toBeUndefined();
  });

  it("is read back into its own field", () => {
    const entry: LogFacts = {
      ...{ doneOn: today, title: "Battery", doneBy: "self", guides: [], closes: [] },
      items: [
        { kind: "part", name: "Battery" },
        { kind: "other", name: "Cost", costCents: 16_450 },
      ],
    };
    expect(logForm(entry)).toMatchObject({ total: "164.50", "item-0-name": "Battery" });
    expect(logForm(entry)).not.toHaveProperty("item-1-name");
    expect(read({ ...logForm(entry), closesSaid: "on" })).toEqual({ facts: entry });
    const split = {
      ...entry,
      items: [...entry.items, { kind: "labor" as const, name: "Help", costCents: 5 }],
    };
    expect(logForm(split)).toMatchObject({ total: "", "item-1-name": "Cost" });
  });

  it("that cannot be read is refused at its field", () => {
    expect(read({ ...form, total: "free" })).toEqual({ errors: { total: logFieldTexts.costInvalid } });
    expect(read({ ...form, ...part, total: "free" })).toEqual({
      errors: { total: logFieldTexts.costInvalid },
    });
  });
});

describe("amounts", () => {
  it.each([
    ["64", 6400],
    ["$1,234.50", 123_450],
    ["64,50", 6450],
    ["0", 0],
    [" 12. ", 1200],
  ])("%j costs %d cents", (text, cents) => {
    expect(readCost(text)).toBe(cents);
  });

  it.each(["-5", "1e3", "free", "12.345", "9999999999", "1,23,456"])("%j is no amount", (text) => {
    expect(readCost(text)).toBeUndefined();
  });

  it("are read in thousandths", () => {
    expect(readQuantity("6,5")).toBe(6500);
    for (const text of ["0", "-1", "x", "1.2345"]) expect(readQuantity(text)).toBeUndefined();
  });

  it("are added up by kind", () => {
    const costs = costsOf(facts.items);
    expect(costs).toEqual({ partsCents: 6450, fluidsCents: 900, otherCents: 0 });
    expect(totalOf(costs)).toBe(7350);
  });
});

it("a change touches only what was sent, and null clears", () => {
  const changed = applyLogChange(facts, { title: "Pads", notes: null, minutes: undefined });
  const { notes: _, ...rest } = facts;
  expect(changed).toEqual({ ...rest, title: "Pads" });
});

it("notes keep their lines and lose what nobody sees", () => {
  expect(cleanNotes(" a\u202e b \r\n\r\n\r\n\r\n c\n")).toBe("a b\n\nc");
});
