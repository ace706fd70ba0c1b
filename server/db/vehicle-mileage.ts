import { z } from "zod";
import { readPreferences } from "../../domain/accounts/profile.ts";
import type { Vehicle } from "../../domain/garage/vehicle.ts";
import { type LocalDate, localDateIn } from "../../domain/local-date.ts";
import { fromJson } from "./columns.ts";
import type { Queryable } from "./database.ts";
import { changeReadingValue, deleteReading, insertReading } from "./odometer-rows.ts";
import { findReadings } from "./reading-queries.ts";

/** The day that something without a date is of: by the account's clock as far as we know it. */
export async function accountToday({ query }: Queryable, userId: string): Promise<LocalDate> {
  const row = await query
    .selectFrom("profile")
    .select("preferences")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const { timeZone = "UTC" } = readPreferences(row ? fromJson(row.preferences, z.unknown()) : {});
  return localDateIn(timeZone, new Date());
}

/**
 * What somebody typed as the mileage of a vehicle becomes a reading of today; a second one of the same day corrects it. An
 * emptied field takes the latest reading back. Returns the vehicle with the mileage that its readings tell.
 */
export async function noteTypedMileage(
  database: Queryable,
  userId: string,
  vehicle: Vehicle,
  before: number | undefined,
): Promise<Vehicle> {
  const { id: vehicleId, mileage: value, ...rest } = vehicle;
  if (value === before) return vehicle;
  const [latest, previous] = await findReadings(database, userId, vehicleId, { limit: 2 });
  // What the log or a fill-up tells is changed there.
  const own = latest?.work || latest?.fillUp ? undefined : latest;
  if (value === undefined) {
    if (own) await deleteReading(database, userId, { vehicleId, id: own.id });
    const mileage = (own ? previous : latest)?.value;
    return { id: vehicleId, ...rest, ...(mileage === undefined ? {} : { mileage }) };
  }
  const today = await accountToday(database, userId);
  // A day that was told elsewhere may be ahead of ours.
  const readOn = latest && latest.readOn > today ? latest.readOn : today;
  if (own?.readOn === readOn) await changeReadingValue(database, userId, own.id, value);
  else await insertReading(database, userId, { vehicleId, value, readOn });
  return vehicle;
}
