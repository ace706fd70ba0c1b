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

type ReadRows<Row> = (
  database: Database,
  user: AccountIdentity,
  vehicleId: string,
) => Promise<readonly Row[]>;

/** Rows of a car as CSV, the latest first; undefined when there is no such car. */
const csvExport =
  <Row>(head: string, read: ReadRows<Row>, line: (row: Row, unit: DistanceUnit) => string) =>
  async (database: Database, user: AccountIdentity, vehicleId: string): Promise<string | undefined> => {
    const owned = await findOwned(database, user, vehicleId);
    if (!owned) return undefined;
    const rows = await read(database, user, vehicleId);
    return [head, ...rows.map((row) => line(row, owned.unit))].join("");
  };

export const exportLogCsv = csvExport(logCsvHead, readLog, logCsvRow);
/** What its odometer showed, without what its log tells. */
export const exportOdometerCsv = csvExport(odometerCsvHead, readOdometer, odometerCsvRow);
export const exportFuelCsv = csvExport(fuelCsvHead, readFillUps, fuelCsvRow);
export const exportFiguresCsv = csvExport(figuresCsvHead, readFigures, figuresCsvRow);

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
  const odometerReadings = await readOdometer(database, user, vehicleId);
  if (!mayReadFuel) return { ...owned, log, odometerReadings };
  const fillUps = await readFillUps(database, user, vehicleId);
  const figures = await readFigures(database, user, vehicleId);
  return { ...owned, log, odometerReadings, fillUps, figures };
}

function readOdometer(database: Database, { uid }: AccountIdentity, vehicleId: string) {
  return findOwnReadings(database, uid, vehicleId, maxReadings);
}

async function readFigures(database: Database, { uid }: AccountIdentity, vehicleId: string) {
  return (await findFigures(database, uid, vehicleId)).toReversed();
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

async function readLog(database: Database, { uid }: AccountIdentity, vehicleId: string) {
  const entries = [];
  for (let offset = 0; ; offset += pageSize) {
    const page = await findLogPage(database, uid, { vehicleId, offset, limit: pageSize });
    entries.push(...page);
    if (page.length < pageSize) return entries;
  }
}
