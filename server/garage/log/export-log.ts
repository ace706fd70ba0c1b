import type { AccountIdentity } from "../../../domain/accounts/profile.ts";
import { logCsvHead, logCsvRow, odometerCsvHead, odometerCsvRow } from "../../../domain/garage/log-csv.ts";
import {
  fuelCsvHead,
  fuelCsvRow,
  measurementsCsvHead,
  measurementsCsvRow,
} from "../../../domain/garage/measurements-csv.ts";
import { type DistanceUnit, odometerUnit, type Vehicle } from "../../../domain/garage/vehicle.ts";
import type { Database } from "../../db/engine/database.ts";
import { jsonPieces } from "../../json-pieces.ts";
import { fillUpPages } from "../fuel/rows.ts";
import { measurementPages } from "../measurements/rows.ts";
import { numberPagesOfVehicle } from "../numbers/rows.ts";
import { readingPages } from "../odometer/rows.ts";
import { findProfile } from "../profile/rows.ts";
import { logPages } from "./rows.ts";

type ReadPages<Row> = (
  database: Database,
  userId: string,
  vehicleId: string,
) => AsyncIterable<readonly Row[]>;

/** Rows of a car as CSV, the latest first, in pieces; undefined when there is no such car. */
const csvExport =
  <Row>(head: string, read: ReadPages<Row>, line: (row: Row, unit: DistanceUnit) => string) =>
  async (database: Database, user: AccountIdentity, vehicleId: string): Promise<Pieces | undefined> => {
    const owned = await findOwned(database, user, vehicleId);
    if (!owned) return undefined;
    return (async function* () {
      yield Buffer.from(head);
      for await (const rows of read(database, user.uid, vehicleId))
        yield Buffer.from(rows.map((row) => line(row, owned.unit)).join(""));
    })();
  };

type Pieces = AsyncIterable<Uint8Array>;

export const exportLogCsv = csvExport(logCsvHead, logPages, logCsvRow);
/** Its own odometer readings; those of its log are in the log. */
export const exportOdometerCsv = csvExport(odometerCsvHead, readingPages, odometerCsvRow);
export const exportFuelCsv = csvExport(fuelCsvHead, fillUpPages, fuelCsvRow);
export const exportMeasurementsCsv = csvExport(measurementsCsvHead, measurementPages, measurementsCsvRow);

/** All of them with the car itself, for programs. Fuel and figures only for a caller that may read them. */
export async function exportVehicleJson(
  database: Database,
  user: AccountIdentity,
  vehicleId: string,
  mayReadFuel: boolean,
): Promise<Pieces | undefined> {
  const owned = await findOwned(database, user, vehicleId);
  if (!owned) return undefined;
  const pages = <Row>(read: ReadPages<Row>) => read(database, user.uid, vehicleId);
  return jsonPieces([
    ...Object.entries(owned),
    ["log", pages(logPages)],
    ["odometerReadings", pages(readingPages)],
    ["numbers", pages(numberPagesOfVehicle)],
    ...(mayReadFuel
      ? ([
          ["fillUps", pages(fillUpPages)],
          ["figures", pages(measurementPages)],
        ] as const)
      : []),
  ]);
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
