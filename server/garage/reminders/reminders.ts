import type { Reminder } from "../../../domain/garage/reminder.ts";
import { reminderFieldTexts } from "../../../domain/garage/reminder-form.ts";
import { toTimestamp } from "../../db/columns.ts";
import { drivingOfCars } from "../odometer/odometer.ts";
import type { Noun } from "../owned/noun.ts";
import { findPreferences } from "../profile/preference-rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { nextMorning, todayOf } from "./account-day.ts";
import { refreshReminders, reminderRows } from "./rows.ts";

export const reminders: Noun<Reminder> = {
  rows: reminderRows,
  maxRemoved: 200,
  findPlace: findVehicle,
  async prepare({ database, uid, vehicle }, reminder, before) {
    const { everyMonths, everyDistance, dueOn, dueOdometer } = reminder;
    if ([everyMonths, everyDistance, dueOn, dueOdometer].every((each) => each === undefined))
      return { kind: "refused", code: "bad-request", message: reminderFieldTexts.dueRequired };
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
  async settle({ database, uid }, { after, removedAt }) {
    // An entry may have been changed or removed meanwhile.
    if (after && removedAt) await refreshReminders(database, uid, [after.id]);
  },
};
