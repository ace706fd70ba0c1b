import type { AccountIdentity, Profile } from "../../../domain/accounts/profile.ts";
import type { Driving } from "../../../domain/garage/driving.ts";
import { byUrgency, dueState } from "../../../domain/garage/due.ts";
import {
  type GarageCar,
  type MaintenanceOverview,
  type ReminderList,
  remindersPerPage,
} from "../../../domain/garage/garage-view.ts";
import { odometerUnit, type Vehicle, vehicleTitle } from "../../../domain/garage/vehicle.ts";
import { pageOf } from "../../../domain/list-page.ts";
import type { Database } from "../../db/engine/database.ts";
import { listOpenJobs } from "../jobs/list-jobs.ts";
import { findLastWork, findYearCosts } from "../log/list-rows.ts";
import { drivingOfCars } from "../odometer/odometer.ts";
import { findProfile } from "../profile/rows.ts";
import { todayOf } from "./account-day.ts";
import { reminderRows } from "./rows.ts";

/** A page of what is due, the most urgent first; undefined when there is no such car. */
export async function listReminders(
  database: Database,
  user: AccountIdentity,
  now: Date,
  { vehicleId, page: wanted = null }: { vehicleId?: string; page?: string | null } = {},
): Promise<ReminderList | undefined> {
  const all = await findDueReminders(database, user, now, vehicleId);
  if (!all) return undefined;
  const { items: reminders, page, pages } = pageOf(all.reminders, wanted, remindersPerPage);
  const shown = new Set(reminders.map(({ id }) => id));
  const others = all.reminders.filter(({ id }) => !shown.has(id));
  return {
    ...all,
    reminders,
    page,
    pages,
    others: others.map(({ vehicleId: car, title, preset }) => ({
      ...{ vehicleId: car, title },
      ...(preset === undefined ? {} : { preset }),
    })),
  };
}

type AllReminders = Pick<ReminderList, "today" | "cars" | "reminders">;

/** The reminders of one car, or of all cars that are driven, as they are now; undefined when there is no such car. */
export async function findDueReminders(
  database: Database,
  user: AccountIdentity,
  now: Date,
  vehicleId?: string,
): Promise<AllReminders | undefined> {
  const profile = await findProfile(database, user);
  const vehicles = (profile?.vehicles ?? []).filter((each) =>
    vehicleId === undefined ? each.isActive : each.id === vehicleId,
  );
  if (!profile || (vehicleId !== undefined && vehicles.length === 0)) return undefined;
  return remindersOf(database, { profile, vehicles, now });
}

interface Question {
  profile: Profile;
  vehicles: readonly Vehicle[];
  now: Date;
}

async function remindersOf(database: Database, { profile, vehicles, now }: Question): Promise<AllReminders> {
  const { uid, preferences } = profile;
  const today = todayOf(preferences, now);
  const driving = await drivingOfCars(database, uid, vehicles);
  const cars = vehicles.map((vehicle) => toGarageCar(vehicle, driving[vehicle.id] ?? {}, preferences));
  const stored = await reminderRows.all(database, uid);
  const reminders = stored.flatMap((reminder) => {
    const driven = driving[reminder.vehicleId];
    return driven ? { ...reminder, state: dueState(reminder, driven, today) } : [];
  });
  return { today, cars, reminders: reminders.toSorted((a, b) => byUrgency(a.state, b.state)) };
}

function toGarageCar(vehicle: Vehicle, driving: Driving, { units }: Profile["preferences"]): GarageCar {
  return {
    id: vehicle.id,
    title: vehicleTitle(vehicle),
    unit: odometerUnit(vehicle, units),
    ...driving,
  };
}

const shownWork = 3;

/** The dashboard's data of all cars. The number of queries does not depend on how much there is. */
export async function readMaintenance(
  database: Database,
  user: AccountIdentity,
  now: Date,
): Promise<MaintenanceOverview | undefined> {
  const list = await listReminders(database, user, now);
  if (!list) return undefined;
  return {
    ...list,
    months: await findYearCosts(database, user.uid, list.today.slice(0, 4)),
    lastWork: await findLastWork(database, user.uid, shownWork),
    jobs: await listOpenJobs(database, user.uid),
  };
}
