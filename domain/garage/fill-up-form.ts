import { readLocalDate } from "../local-date.ts";
import { type FillUpFacts, maxFillUpNotes, readVolume, shownVolume } from "./fill-up.ts";
import { dollarsText, logFieldTexts, readCost } from "./log-form.ts";
import { type TypedForm, typed } from "./typed.ts";
import { type DistanceUnit, readMileage } from "./vehicle.ts";

export const fillUpTexts = {
  dateInvalid: "Pick a date, today or earlier",
  dateAhead: "This date is in the future",
  odometerInvalid: "Enter what the odometer showed, as a whole number",
  volumeInvalid: "Enter how much fuel went in, such as 12.5",
  costInvalid: logFieldTexts.costInvalid,
  notesTooLong: `At most ${maxFillUpNotes} characters`,
  full: "Your account can't hold any more fill-ups. Delete some old ones first.",
  gone: "This fill-up was deleted in another tab or on another device.",
  changed: "It was changed elsewhere. Reload the page and try again.",
} as const;

/** The body that the API takes for a form. `unit` is what the form shows: miles go with gallons. */
export function fillUpBody(form: TypedForm, unit: DistanceUnit) {
  return {
    filledOn: typed(form.filledOn, readLocalDate),
    odometer: typed(form.odometer, readMileage),
    volumeMl: typed(form.volume, (text) => readVolume(text, unit)),
    isFull: form.isFull === "on",
    isMissedBefore: form.isMissedBefore === "on",
    costCents: typed(form.cost, readCost),
    notes: form.notes ?? "",
  };
}

const fields: Readonly<Record<string, string>> = { volumeMl: "volume", costCents: "cost" };

/** The field of the form for one of the body. */
export const fillUpField = (name: string) => fields[name] ?? name;

/** The fields that show a fill-up. */
export function fillUpForm(facts: FillUpFacts, unit: DistanceUnit): Record<string, string> {
  const { filledOn, odometer, volumeMl, isFull, isMissedBefore, costCents, notes = "" } = facts;
  return {
    filledOn,
    odometer: String(odometer),
    volume: shownVolume(volumeMl, unit),
    isFull: isFull ? "on" : "",
    isMissedBefore: isMissedBefore ? "on" : "",
    cost: dollarsText(costCents),
    notes,
  };
}
