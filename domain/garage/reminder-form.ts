import { cleanLine } from "../clean-text.ts";
import { readLocalDate } from "../local-date.ts";
import { cleanNotes } from "./log-form.ts";
import { maxMonths, maxNotesLength, maxSoonDays, maxTitleLength, type ReminderFacts } from "./reminder.ts";
import { readMileage } from "./vehicle.ts";

/** The fields as someone types them. */
export const reminderFields = [
  "title",
  "repeats",
  "everyMonths",
  "everyDistance",
  "isFixed",
  "dueOn",
  "dueOdometer",
  "toldOn",
  "toldOdometer",
  "soonDays",
  "guide",
  "preset",
  "notes",
] as const;
export type ReminderForm = Partial<Record<(typeof reminderFields)[number], string | undefined>>;

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
  fixedNeedsDue: "A fixed date needs a next due date",
} as const;

type Errors = Record<string, string>;

export function readReminderForm(form: ReminderForm): { facts: ReminderFacts } | { errors: Errors } {
  const errors: Errors = {};
  const read = (name: keyof ReminderForm, parse: (text: string) => number | undefined, text: string) => {
    const typed = form[name]?.trim() ?? "";
    const value = typed === "" ? undefined : parse(typed);
    if (typed !== "" && value === undefined) errors[name] = text;
    return value;
  };
  const readDay = (name: "dueOn" | "toldOn") => {
    const typed = form[name]?.trim() ?? "";
    const day = typed === "" ? undefined : readLocalDate(typed);
    if (typed !== "" && (day === undefined || day < "1900-01-01"))
      errors[name] = reminderFieldTexts.dateInvalid;
    return day;
  };
  const title = cleanLine(form.title ?? "");
  if (title === "") errors.title = reminderFieldTexts.titleRequired;
  if (title.length > maxTitleLength) errors.title = reminderFieldTexts.tooLong;
  const notes = cleanNotes(form.notes ?? "");
  if (notes.length > maxNotesLength) errors.notes = reminderFieldTexts.notesTooLong;
  const repeats = form.repeats !== "off";
  const everyMonths = repeats
    ? read("everyMonths", wholeUpTo(maxMonths), reminderFieldTexts.monthsInvalid)
    : undefined;
  const everyDistance = repeats
    ? read("everyDistance", readDistance, reminderFieldTexts.distanceInvalid)
    : undefined;
  const dueOn = readDay("dueOn");
  const dueOdometer = read("dueOdometer", readMileage, reminderFieldTexts.distanceInvalid);
  const toldOn = repeats ? readDay("toldOn") : undefined;
  const toldOdometer = repeats
    ? read("toldOdometer", readMileage, reminderFieldTexts.distanceInvalid)
    : undefined;
  const soonDays = read("soonDays", wholeUpTo(maxSoonDays), reminderFieldTexts.daysInvalid);
  const isFixed = repeats && form.isFixed === "on";
  const hasErrors = () => Object.keys(errors).length > 0;
  if (!hasErrors()) {
    if (repeats && everyMonths === undefined && everyDistance === undefined)
      errors.everyMonths = reminderFieldTexts.intervalRequired;
    if (!repeats && dueOn === undefined && dueOdometer === undefined)
      errors.dueOn = reminderFieldTexts.dueRequired;
    if (isFixed && dueOn === undefined && dueOdometer === undefined)
      errors.dueOn = reminderFieldTexts.fixedNeedsDue;
  }
  if (hasErrors()) return { errors };
  const optional = { everyMonths, everyDistance, dueOn, dueOdometer, toldOn, toldOdometer, soonDays };
  const texts = { guide: form.guide?.trim(), preset: form.preset?.trim(), notes };
  const given = Object.entries({ ...optional, ...texts }).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  return { facts: { title, isFixed, ...Object.fromEntries(given) } };
}

/** The fields that show a reminder. */
export function reminderForm(facts: ReminderFacts): ReminderForm {
  const { everyMonths, everyDistance, isFixed } = facts;
  const repeats = everyMonths !== undefined || everyDistance !== undefined;
  const texts = Object.entries(facts).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
  );
  return { ...Object.fromEntries(texts), repeats: repeats ? "on" : "off", isFixed: isFixed ? "on" : "off" };
}

function wholeUpTo(max: number) {
  return (text: string) => {
    const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    return value >= 1 && value <= max ? value : undefined;
  };
}

function readDistance(text: string): number | undefined {
  const distance = readMileage(text);
  return distance === 0 ? undefined : distance;
}
