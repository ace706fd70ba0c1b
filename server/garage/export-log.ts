import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { figuresCsvHead, figuresCsvRow, fuelCsvHead, fuelCsvRow } from "../../domain/garage/figures-csv.ts";
import { byFillUpDay } from "../../domain/garage/fill-up.ts";
import { logCsvHead, logCsvRow, odometerCsvHead, odometerCsvRow } from "../../domain/garage/log-csv.ts";
import { maxReadings } from "../../domain/garage/odometer.ts";
import { type DistanceUnit, odometerUnit, type Vehicle } from "../../domain/garage/vehicle.ts";
import type { Database } from "../db/database.ts";
import { findFigures } from "../db/figure-rows.ts";
import { findFillUps } from "../db/fill-up-rows.ts";
import { findLogPage } from "../db/log-queries.ts";
import { findProfile } from "../db/profile-rows.ts";
import { findOwnReadings } from "../db/reading-queries.ts";

const pageSize = 500;

/** The whole log of a car as CSV, the latest work first; undefined when there is no such car. */
export async function exportLogCsv(
  database: Database,
  user: AccountIdentity,
  vehicleId: string,
): Promise<string | undefined> {
  const owned = await findOwned(database, user, vehicleId);
  if (!owned) return undefined;
  const entries = await readLog(database, user, vehicleId);
  return [logCsvHead, ...entries.map((entry) => logCsvRow(entry, owned.unit))].join("");
}

/** What its odometer showed, without what its log tells. */
export async function exportOdometerCsv(
  database: Database,
  user: AccountIdentity,
  vehicleId: string,
): Promise<string | undefined> {
  const owned = await findOwned(database, user, vehicleId);
  if (!owned) return undefined;
  const readings = await findOwnReadings(database, user.uid, vehicleId, maxReadings);
  return [odometerCsvHead, ...readings.map((reading) => odometerCsvRow(reading, owned.unit))].join("");
}

/** What went into its tank, the latest first. */
export async function exportFuelCsv(
  database: Database,
  user: AccountIdentity,
  vehicleId: string,
): Promise<string | undefined> {
  const owned = await findOwned(database, user, vehicleId);
  if (!owned) return undefined;
  const fillUps = await readFillUps(database, user, vehicleId);
  return [fuelCsvHead, ...fillUps.map((fillUp) => fuelCsvRow(fillUp, owned.unit))].join("");
}

/** What was measured on it, the latest first. */
export async function exportFiguresCsv(
  database: Database,
  user: AccountIdentity,
  vehicleId: string,
): Promise<string | undefined> {
  if (!(await findOwned(database, user, vehicleId))) return undefined;
  const figures = await findFigures(database, user.uid, vehicleId);
  return [figuresCsvHead, ...figures.toReversed().map(figuresCsvRow)].join("");
}

/** All of them with the car itself, for programs. Fuel and figures only for a caller that may read them. */
export async function exportVehicleJson(
  database: Database,
  user: AccountIdentity,
  vehicleId: string,
  mayReadFuel: boolean,
) {
  const owned = await findOwned(database, user, vehicleId);
  if (!owned) return undefined;
  const log = await readLog(database, user, vehicleId);
  const odometerReadings = await findOwnReadings(database, user.uid, vehicleId, maxReadings);
  if (!mayReadFuel) return { ...owned, log, odometerReadings };
  const fillUps = await readFillUps(database, user, vehicleId);
  const figures = (await findFigures(database, user.uid, vehicleId)).toReversed();
  return { ...owned, log, odometerReadings, fillUps, figures };
}

async function readFillUps(database: Database, { uid }: AccountIdentity, vehicleId: string) {
  return (await findFillUps(database, uid, vehicleId)).toSorted(byFillUpDay).toReversed();
}

async function findOwned(
  database: Database,
  user: AccountIdentity,
  vehicleId: string,
): Promise<{ vehicle: Vehicle; unit: DistanceUnit } | undefined> {
  const profile = await findProfile(database, user);
  const vehicle = profile?.vehicles.find(({ id }) => id === vehicleId);
  return profile && vehicle && { vehicle, unit: odometerUnit(vehicle, profile.preferences.units) };
}

async function readLog(database: Database, user: AccountIdentity, vehicleId: string) {
  const entries = [];
  for (let offset = 0; ; offset += pageSize) {
    const page = await findLogPage(database, user.uid, { vehicleId, offset, limit: pageSize });
    entries.push(...page);
    if (page.length < pageSize) return entries;
  }
}
