import { cleanLine } from "../clean-text.ts";
import { type LocalDate, readLocalDate } from "../local-date.ts";
import { withoutEmpty } from "../without-absent.ts";
import { cleanNotes } from "./log-form.ts";
import {
  type Measure,
  type MeasurementFacts,
  maxMeasurementNotes,
  maxPlaceLength,
  maxValueMilli,
  measureIds,
  measureOf,
} from "./measurement.ts";

export const measurementTexts = {
  measureRequired: "Pick what was measured",
  valueInvalid: "Enter a number such as 214.5, or a time such as 1:52.34",
  dateInvalid: "Pick a date, today or earlier",
  dateAhead: "This date is in the future",
  placeTooLong: `At most ${maxPlaceLength} characters`,
  notesTooLong: `At most ${maxMeasurementNotes} characters`,
  full: "Your account can't hold any more figures. Delete some old ones first.",
  gone: "This figure was deleted in another tab or on another device.",
  changed: "It was changed elsewhere. Reload the page and try again.",
} as const;

/** "214.5", "5,9", and of times "1:52.34" too; in thousandths. */
export function readValue(text: string, measure: Measure): number | undefined {
  const plain = text.trim().replace(",", ".");
  const [, minutes, amount] = /^(?:(\d{1,2}):)?(\d{1,5}(?:\.\d{0,3})?)$/.exec(plain) ?? [];
  if (amount === undefined || (minutes !== undefined && measureOf(measure).unit !== "s")) return undefined;
  if (minutes !== undefined && Number(amount) >= 60) return undefined;
  const valueMilli = Math.round(Number(minutes ?? 0) * 60_000 + Number(amount) * 1000);
  return valueMilli > 0 && valueMilli <= maxValueMilli ? valueMilli : undefined;
}

export type MeasurementForm = Readonly<Record<string, string | undefined>>;

export function readMeasurementForm(
  form: MeasurementForm,
  latest: LocalDate,
): { facts: MeasurementFacts } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const measure = measureIds.find((id) => id === form.measure);
  if (measure === undefined) errors.measure = measurementTexts.measureRequired;
  const valueMilli = readValue(form.value ?? "", measure ?? "lap");
  if (valueMilli === undefined) errors.value = measurementTexts.valueInvalid;
  const measuredOn = readLocalDate(form.measuredOn ?? "");
  if (measuredOn === undefined || measuredOn < "1900-01-01") errors.measuredOn = measurementTexts.dateInvalid;
  else if (measuredOn > latest) errors.measuredOn = measurementTexts.dateAhead;
  const place = cleanLine(form.place ?? "");
  if (place.length > maxPlaceLength) errors.place = measurementTexts.placeTooLong;
  const notes = cleanNotes(form.notes ?? "");
  if (notes.length > maxMeasurementNotes) errors.notes = measurementTexts.notesTooLong;
  if (measure === undefined || valueMilli === undefined || measuredOn === undefined) return { errors };
  if (Object.keys(errors).length > 0) return { errors };
  return { facts: withoutEmpty({ measure, measuredOn, valueMilli, place, notes }) };
}

/** The fields that show a measurement. */
export function measurementForm({
  measure,
  measuredOn,
  valueMilli,
  place = "",
  notes = "",
}: MeasurementFacts) {
  return { measure, measuredOn, value: String(valueMilli / 1000), place, notes };
}
