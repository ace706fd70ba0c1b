import { type DistanceUnit, odometerUnit } from "../../domain/garage/vehicle.ts";
import type { ImportFile } from "../../domain/import/import-file.ts";
import { importTexts } from "../../domain/import/import-texts.ts";
import type { ReadContext } from "../../domain/import/row-cells.ts";
import { type Room, readRows } from "../../domain/import/sort-rows.ts";
import { latestDay } from "../../domain/local-date.ts";
import type { Database, Queryable } from "../db/engine/database.ts";
import { underAccountLock } from "../db/owned/account-lock.ts";
import { roomLeft } from "../db/owned/quota.ts";
import { AppError } from "../errors.ts";
import { fillUpRows } from "../garage/fuel/rows.ts";
import { logRows } from "../garage/log/rows.ts";
import { measurementRows } from "../garage/measurements/rows.ts";
import { readingTable } from "../garage/odometer/rows.ts";
import { findProfile } from "../garage/profile/rows.ts";
import { mapInRounds } from "../turns.ts";
import { findImport, findPart, type StoredImport } from "./rows.ts";

/** An import of the account's own. */
export async function readImport(
  database: Queryable,
  uid: string,
  by: { id: string; vehicleId?: string },
): Promise<StoredImport> {
  const stored = await findImport(database, uid, by);
  if (!stored) throw new AppError("not-found", importTexts.gone);
  return stored;
}

/** Does something to an import that nobody has begun, and that nobody begins meanwhile. */
export function withDraft(
  database: Database,
  uid: string,
  by: { id: string; vehicleId?: string },
  work: () => Promise<void>,
): Promise<void> {
  return underAccountLock(database, uid, async () => {
    const { file } = await readImport(database, uid, by);
    if (file.state !== "draft") throw new AppError("conflict", importTexts.notNow);
    await work();
  });
}

/** The odometer's unit of a car; an error where the account has no such car. */
export async function unitOfVehicle(
  database: Queryable,
  uid: string,
  vehicleId: string,
): Promise<DistanceUnit> {
  const profile = await findProfile(database, { uid, email: "" });
  const vehicle = profile?.vehicles.find(({ id }) => id === vehicleId);
  if (!profile || !vehicle) throw new AppError("not-found", "Vehicle not found.");
  return odometerUnit(vehicle, profile.preferences.units);
}

/** The context for reading rows. */
export async function readContext(
  database: Queryable,
  uid: string,
  { vehicleId, settings }: Pick<ImportFile, "vehicleId" | "settings">,
): Promise<Omit<ReadContext, "isOwnFile">> {
  const vehicleUnit = await unitOfVehicle(database, uid, vehicleId);
  return { settings, vehicleUnit, latest: latestDay(new Date()) };
}

/** The rows of a part, in our terms. One of our own files has dozens of items in each. */
export async function readPart(
  database: Queryable,
  uid: string,
  { id, layout }: Pick<ImportFile, "id" | "layout">,
  { position, context }: { position: number; context: Omit<ReadContext, "isOwnFile"> },
) {
  const rows = await findPart(database, uid, id, position);
  return (await mapInRounds(rows, (row) => readRows([row], layout, context))).flat();
}

export async function readRoom(database: Queryable, uid: string): Promise<Room> {
  const log = await roomLeft(database, logRows, uid);
  return {
    // One portion of a file adds little beyond the last byte.
    work: log.bytes > 0 ? log.rows : 0,
    reading: (await roomLeft(database, readingTable, uid)).rows,
    "fill-up": (await roomLeft(database, fillUpRows, uid)).rows,
    figure: (await roomLeft(database, measurementRows, uid)).rows,
  };
}
