import { readLocalDate } from "../local-date.ts";
import {
  type Measure,
  type MeasurementFacts,
  maxMeasurementNotes,
  maxPlaceLength,
  maxValueMilli,
  measureIds,
  measureOf,
} from "./measurement.ts";
import { type TypedForm, typed } from "./typed.ts";

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

/** The body that the API takes for a form. */
export function measurementBody({ measure, value, measuredOn, place = "", notes = "" }: TypedForm) {
  const known = measureIds.find((id) => id === measure) ?? "lap";
  return {
    measure,
    measuredOn: typed(measuredOn, readLocalDate),
    valueMilli: typed(value, (text) => readValue(text, known)),
    place,
    notes,
  };
}

/** The field of the form for one of the body. */
export const measurementField = (name: string) => (name === "valueMilli" ? "value" : name);

/** The fields that show a figure. */
export function measurementForm({
  measure,
  measuredOn,
  valueMilli,
  place = "",
  notes = "",
}: MeasurementFacts) {
  return { measure, measuredOn, value: String(valueMilli / 1000), place, notes };
}
