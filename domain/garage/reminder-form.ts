import { readLocalDate } from "../local-date.ts";
import { maxMonths, maxNotesLength, maxSoonDays, maxTitleLength, type ReminderFacts } from "./reminder.ts";
import { type TypedForm, typed } from "./typed.ts";
import { readMileage } from "./vehicle.ts";

export const reminderFieldTexts = {
  titleRequired: "Say what to remind you about",
  tooLong: `At most ${maxTitleLength} characters`,
  notesTooLong: `At most ${maxNotesLength} characters`,
  intervalRequired: "Enter a number of months, a distance, or both",
  dueRequired: "Enter a date, an odometer reading, or both",
  monthsInvalid: `Months must be a whole number from 1 to ${maxMonths}`,
  distanceInvalid: "The distance must be a whole number",
  dateInvalid: "Pick a date",
  daysInvalid: `Days must be a whole number from 1 to ${maxSoonDays}`,
  lastRequired: "Enter a day, an odometer reading, or both",
  fixedNeedsDue: "A fixed date needs a next due date",
} as const;

/** The body that the API takes for a form. What the rest of the form asks for and was not typed is an empty text, which is refused. */
export function reminderBody(form: TypedForm) {
  const repeats = form.repeats !== "off";
  const isFixed = repeats && form.isFixed === "on";
  const everyDistance = repeats ? typed(form.everyDistance, readMileage) : null;
  const everyMonths = repeats ? typed(form.everyMonths, readWhole) : null;
  const dueOn = typed(form.dueOn, readLocalDate);
  const dueOdometer = typed(form.dueOdometer, readMileage);
  return {
    title: form.title,
    isFixed,
    everyMonths: everyMonths ?? (repeats && everyDistance === null ? "" : null),
    everyDistance,
    dueOn: dueOn ?? (isFixed && dueOdometer === null ? "" : null),
    dueOdometer,
    toldOn: repeats ? typed(form.toldOn, readLocalDate) : null,
    toldOdometer: repeats ? typed(form.toldOdometer, readMileage) : null,
    soonDays: typed(form.soonDays, readWhole),
    guide: form.guide?.trim() || null,
    preset: form.preset?.trim() || null,
    notes: form.notes ?? "",
  };
}

/** The field of the form for one of the body. Nobody sees the preset. */
export const reminderField = (name: string) => (name === "preset" ? "" : name);

/** The fields that show a reminder. */
export function reminderForm(facts: ReminderFacts): TypedForm {
  const { everyMonths, everyDistance, isFixed } = facts;
  const repeats = everyMonths !== undefined || everyDistance !== undefined;
  const texts = Object.entries(facts).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
  );
  return { ...Object.fromEntries(texts), repeats: repeats ? "on" : "off", isFixed: isFixed ? "on" : "off" };
}

function readWhole(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
