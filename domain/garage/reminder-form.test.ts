import { describe, expect, it } from "vitest";
import { sendForm } from "../../tests/support/send-form.ts";
import { newReminderSchema, reminderChangeSchema } from "./maintenance-schema.ts";
import type { ReminderFacts } from "./reminder.ts";
import { reminderBody, reminderFieldTexts, reminderForm } from "./reminder-form.ts";

type Form = Parameters<typeof reminderBody>[0];
const read = (form: Form) => sendForm(newReminderSchema, reminderBody(form));
const change = (form: Form) => sendForm(reminderChangeSchema, { version: 1, ...reminderBody(form) });

describe("the form of a reminder", () => {
  it.each<ReminderFacts>([
    {
      title: "Oil",
      everyMonths: 24,
      everyDistance: 7500,
      isFixed: false,
      toldOn: "2026-02-07",
      toldOdometer: 135_450,
    },
    {
      title: "Registration",
      everyMonths: 12,
      dueOn: "2026-11-30",
      isFixed: true,
      soonDays: 45,
      notes: "Bring\nthe form",
    },
    { title: "Re-torque", dueOdometer: 142_400, isFixed: false, guide: "/guide/e46/brake-pads" },
  ])("shows $title and reads it back unchanged", (facts) => {
    expect(read(reminderForm(facts))).toEqual({ facts });
  });

  it("needs an interval, or a due date where it is there once", () => {
    const { intervalRequired, dueRequired, fixedNeedsDue } = reminderFieldTexts;
    expect(read({ title: "Oil" })).toEqual({ errors: { everyMonths: intervalRequired } });
    expect(read({ title: "Oil", repeats: "off", everyMonths: "3" })).toEqual({
      errors: { dueOn: dueRequired },
    });
    expect(read({ title: "Oil", everyMonths: "3", isFixed: "on" })).toEqual({
      errors: { dueOn: fixedNeedsDue },
    });
    expect(change({ title: "Oil" })).toEqual({ errors: { everyMonths: intervalRequired } });
    expect(change({ title: "Oil", everyMonths: "3", isFixed: "on" })).toEqual({
      errors: { dueOn: fixedNeedsDue },
    });
    expect(read({ title: "Oil", everyDistance: "5000" })).toHaveProperty("facts");
    expect(read({ title: "Oil", everyMonths: "3", isFixed: "on", dueOdometer: "9" })).toHaveProperty("facts");
  });

  it("says what is wrong with each field", () => {
    const wrong = { title: "", everyMonths: "0", everyDistance: "far", dueOn: "soon", soonDays: "1000" };
    expect(read(wrong)).toEqual({
      errors: {
        title: reminderFieldTexts.titleRequired,
        everyMonths: reminderFieldTexts.monthsInvalid,
        everyDistance: reminderFieldTexts.distanceInvalid,
        dueOn: reminderFieldTexts.dateInvalid,
        soonDays: reminderFieldTexts.daysInvalid,
      },
    });
  });
});
