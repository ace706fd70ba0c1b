import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { logCsvHead, logCsvRow } from "../../domain/garage/log-csv.ts";
import { odometerUnit } from "../../domain/garage/vehicle.ts";
import type { Database } from "../db/database.ts";
import { findLogPage } from "../db/log-queries.ts";
import { findProfile } from "../db/profile-rows.ts";

const pageSize = 500;

/** The whole log of a car as CSV, the latest work first; undefined when there is no such car. */
export async function exportLogCsv(
  database: Database,
  user: AccountIdentity,
  vehicleId: string,
): Promise<string | undefined> {
  const profile = await findProfile(database, user);
  const vehicle = profile?.vehicles.find(({ id }) => id === vehicleId);
  if (!profile || !vehicle) return undefined;
  const unit = odometerUnit(vehicle, profile.preferences.units);
  const parts = [logCsvHead];
  for (let offset = 0; ; offset += pageSize) {
    const entries = await findLogPage(database, user.uid, { vehicleId, offset, limit: pageSize });
    parts.push(...entries.map((entry) => logCsvRow(entry, unit)));
    if (entries.length < pageSize) return parts.join("");
  }
}
