import { type LocalDate, readLocalDate } from "../local-date.ts";
import { withoutEmpty } from "../without-absent.ts";
import { type FillUpFacts, maxFillUpNotes, readVolume, shownVolume } from "./fill-up.ts";
import { cleanNotes, dollarsText, logFieldTexts, readCost } from "./log-form.ts";
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

export type FillUpForm = Readonly<Record<string, string | undefined>>;

/** `unit` is what the form shows: miles go with gallons. `latest` is the last day that it may be by now, wherever the owner is. */
export function readFillUpForm(
  form: FillUpForm,
  unit: DistanceUnit,
  latest: LocalDate,
): { facts: FillUpFacts } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const filledOn = readLocalDate(form.filledOn ?? "");
  if (filledOn === undefined || filledOn < "1900-01-01") errors.filledOn = fillUpTexts.dateInvalid;
  else if (filledOn > latest) errors.filledOn = fillUpTexts.dateAhead;
  const odometer = readMileage(form.odometer ?? "");
  if (odometer === undefined) errors.odometer = fillUpTexts.odometerInvalid;
  const volumeMl = readVolume(form.volume ?? "", unit);
  if (volumeMl === undefined) errors.volume = fillUpTexts.volumeInvalid;
  const typedCost = form.cost?.trim() ?? "";
  const costCents = typedCost === "" ? undefined : readCost(typedCost);
  if (typedCost !== "" && costCents === undefined) errors.cost = fillUpTexts.costInvalid;
  const notes = cleanNotes(form.notes ?? "");
  if (notes.length > maxFillUpNotes) errors.notes = fillUpTexts.notesTooLong;
  if (filledOn === undefined || odometer === undefined || volumeMl === undefined) return { errors };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    facts: withoutEmpty({
      filledOn,
      odometer,
      volumeMl,
      isFull: form.isFull === "on",
      isMissedBefore: form.isMissedBefore === "on",
      costCents,
      notes,
    }),
  };
}

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
