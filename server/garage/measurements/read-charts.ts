import type { AccountIdentity } from "../../../domain/accounts/profile.ts";
import { shownStretches, type VehicleCharts } from "../../../domain/garage/charts-view.ts";
import { plausibleReadings } from "../../../domain/garage/driving.ts";
import { type Filled, fuelStretches, type Stretch } from "../../../domain/garage/fill-up.ts";
import { pastIntervals } from "../../../domain/garage/intervals-kept.ts";
import { withoutAbsent } from "../../../domain/without-absent.ts";
import type { Database } from "../../db/engine/database.ts";
import { filledPages } from "../fuel/rows.ts";
import { findModifications } from "../log/rows.ts";
import { accountToday } from "../profile/preference-rows.ts";
import { reminderRows } from "../reminders/rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { findClosings, findMonthlyOdometer, findSpending, findSpendingYears } from "./chart-rows.ts";

/** Twenty years of months. */
const shownMonths = 240;

/**
 * The data for a car's charts; undefined when there is no such car. The number of queries does not depend on how much there is.
 */
export async function readCharts(
  database: Database,
  { uid }: AccountIdentity,
  { vehicleId, year: wanted }: { vehicleId: string; year: string | undefined },
): Promise<VehicleCharts | undefined> {
  const found = await findVehicle({ database, uid }, vehicleId);
  if (!found) return undefined;
  const thisYear = (await accountToday(database, uid)).slice(0, 4);
  const years = await findSpendingYears(database, uid, vehicleId);
  const year = wanted ?? (years.includes(thisYear) ? thisYear : (years[0] ?? thisYear));
  const readings = await findMonthlyOdometer(database, uid, vehicleId, shownMonths);
  const closings = await findClosings(database, uid, vehicleId);
  const reminders = await reminderRows.all(database, uid);
  const modifications = await findModifications(database, uid, vehicleId);
  return {
    ...found,
    year,
    years,
    ...(await findSpending(database, uid, vehicleId, year)),
    odometer: plausibleReadings(readings, shownMonths),
    intervals: reminders.flatMap(({ id, title, everyMonths, everyDistance }) => {
      const interval = withoutAbsent({ everyMonths, everyDistance });
      const intervals = pastIntervals(interval, closings.get(id) ?? []);
      return intervals.length > 0 ? { id, title, ...interval, intervals } : [];
    }),
    stretches: await findLatestStretches(database, uid, vehicleId),
    modifications: modifications.toReversed(),
  };
}

/** Only as far back as it takes. */
async function findLatestStretches(database: Database, uid: string, vehicleId: string): Promise<Stretch[]> {
  const latest: Filled[] = [];
  let fullTanks = 0;
  for await (const fillUps of filledPages(database, uid, vehicleId, "desc")) {
    latest.push(...fillUps);
    fullTanks += fillUps.filter(({ isFull }) => isFull).length;
    // Some of them end no stretch.
    if (fullTanks > 2 * shownStretches) break;
  }
  return fuelStretches(latest).slice(-shownStretches);
}
