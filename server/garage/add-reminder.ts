import { randomUUID } from "node:crypto";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import type { Reminder, ReminderFacts } from "../../domain/garage/reminder.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/owned-data.ts";
import { findProfile } from "../db/profile-rows.ts";
import { findReminder, insertReminder } from "../db/reminder-rows.ts";
import { nextMorning, todayOf } from "./account-day.ts";
import { drivingOfCars } from "./driving-of.ts";

export interface AddReminder {
  vehicleId: string;
  facts: ReminderFacts;
  /** The same key makes one reminder, however often the request arrives. */
  requestKey?: string | undefined;
}

export type AddedReminder =
  | { kind: "added" | "repeated"; reminder: Reminder }
  | { kind: "no-vehicle" }
  | { kind: "full" };

export function addReminder(
  database: Database,
  user: AccountIdentity,
  { vehicleId, facts, requestKey }: AddReminder,
): Promise<AddedReminder> {
  const { uid } = user;
  return database.tx(async () => {
    await lockAccount(database, uid);
    const earlier = requestKey && (await findReminder(database, uid, { requestKey }));
    if (earlier) return { kind: "repeated", reminder: earlier.reminder };
    const profile = await findProfile(database, user);
    const car = profile?.vehicles.find(({ id }) => id === vehicleId);
    if (!profile || !car) return { kind: "no-vehicle" };
    if (!(await hasRoom(database, "reminder", uid))) return { kind: "full" };
    const now = new Date();
    const { odometer } = (await drivingOfCars(database, uid, [car]))[vehicleId] ?? {};
    const reminder: Reminder = {
      id: randomUUID(),
      vehicleId,
      version: 1,
      ...facts,
      startOn: todayOf(profile.preferences, now),
      ...(odometer === undefined ? {} : { startOdometer: odometer }),
    };
    const checkAt = nextMorning(profile.preferences, now);
    await insertReminder(database, uid, { reminder, requestKey: requestKey ?? null, checkAt });
    return { kind: "added", reminder };
  });
}
