import { maxClosed } from "../../../domain/garage/log-entry.ts";
import type { Reminder } from "../../../domain/garage/reminder.ts";
import { reminderFieldTexts } from "../../../domain/garage/reminder-form.ts";
import { closingBy, prepareReminder } from "../../../domain/garage/services/match.ts";
import { toTimestamp } from "../../db/columns.ts";
import { mapInRounds } from "../../turns.ts";
import { lookedThrough } from "../log/last-services.ts";
import { deleteGuesses, insertClosings, logPages } from "../log/rows.ts";
import { drivingOfCars } from "../odometer/odometer.ts";
import type { Noun, Refusal, Writer } from "../owned/noun.ts";
import { findPreferences } from "../profile/preference-rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { nextMorning, todayOf } from "./account-day.ts";
import { refreshReminders, reminderRows } from "./rows.ts";

const { dueRequired } = reminderFieldTexts;
const refusedDue: Refusal = {
  kind: "refused",
  code: "bad-request",
  message: dueRequired,
  details: { errors: { dueOn: dueRequired } },
};

export const reminders: Noun<Reminder> = {
  rows: reminderRows,
  maxRemoved: 200,
  findPlace: findVehicle,
  async prepare({ database, uid, vehicle }, reminder, before) {
    const { everyMonths, everyDistance, dueOn, dueOdometer } = reminder;
    if ([everyMonths, everyDistance, dueOn, dueOdometer].every((each) => each === undefined))
      return refusedDue;
    if (before) return reminder;
    const startOn = todayOf(await findPreferences(database, uid), new Date());
    // A second look is due on a day alone.
    const car = reminder.entryId === undefined ? vehicle : undefined;
    const { odometer } = (car && (await drivingOfCars(database, uid, [car]))[car.id]) ?? {};
    return { ...reminder, startOn, ...(odometer === undefined ? {} : { startOdometer: odometer }) };
  },
  async further({ database, uid }) {
    return { check_at: toTimestamp(nextMorning(await findPreferences(database, uid), new Date())) };
  },
  async settle({ database, uid }, { before, after, removedAt }) {
    if (!after) return;
    // An entry may have been changed or removed meanwhile.
    if (removedAt) await refreshReminders(database, uid, [after.id]);
    else if (!before || isAboutOther(after, before)) await lookThroughLog({ database, uid }, after, before);
  },
};

/** Work that was logged before tells when it was done last. */
export async function lookThroughLog(
  { database, uid }: Writer,
  reminder: Reminder,
  before: Reminder | undefined,
): Promise<void> {
  const { id, entryId, toldOn } = reminder;
  // What its owner says of a new one counts, also against the log.
  if (entryId !== undefined || (!before && toldOn !== undefined)) return;
  if (before) await deleteGuesses(database, uid, id);
  const entry = await findLastWork({ database, uid }, reminder);
  if (entry) await insertClosings(database, uid, [{ entry, reminder: id, isGuess: true }]);
  if (before || entry) await refreshReminders(database, uid, [id]);
}

/** The latest entry that a reminder is about. */
async function findLastWork({ database, uid }: Writer, reminder: Reminder): Promise<string | undefined> {
  const prepared = prepareReminder(reminder);
  let count = 0;
  for await (const entries of logPages(database, uid, reminder.vehicleId)) {
    const closing = await mapInRounds(entries, (entry) => closingBy(entry)(prepared) === "sure");
    const found = entries.find(
      ({ closes }, index) => closing[index] && !closes.includes(reminder.id) && closes.length < maxClosed,
    );
    count += entries.length;
    if (found || count >= lookedThrough) return found?.id;
  }
  return undefined;
}

function isAboutOther(one: Reminder, other: Reminder): boolean {
  return one.title !== other.title || one.preset !== other.preset || one.guide !== other.guide;
}
