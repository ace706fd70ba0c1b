import { isDeepStrictEqual } from "node:util";
import { applyLogChange, type LogChange, type LogEntry } from "../../domain/garage/log-entry.ts";
import type { ReadingDoubt } from "../../domain/garage/odometer.ts";
import type { DistanceUnit } from "../../domain/garage/vehicle.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { entryBytes, findLogEntry, updateLogEntry } from "../db/log-rows.ts";
import { hasRoom } from "../db/owned-data.ts";
import { existingReminders, refreshReminders } from "../db/reminder-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";
import { doubtOdometer } from "./doubt-odometer.ts";
import { saveLoggedMileage } from "./save-latest-mileage.ts";

export interface ChangeLogEntry {
  vehicleId: string;
  id: string;
  /** The version that the writer saw. */
  version: number;
  change: LogChange;
  isOdometerConfirmed?: boolean | undefined;
}

export type ChangedLogEntry =
  | { kind: "changed" | "conflict"; entry: LogEntry }
  | { kind: "gone" }
  | { kind: "full" }
  | { kind: "unlikely-odometer"; doubt: ReadingDoubt; unit: DistanceUnit | undefined };

/** Changes the fields that were sent, and moves the reminders that it closed before and closes now. */
export function changeLogEntry(
  database: Database,
  userId: string,
  { vehicleId, id, version, change, isOdometerConfirmed = false }: ChangeLogEntry,
): Promise<ChangedLogEntry> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findLogEntry(database, userId, { id, vehicleId });
    if (!stored || stored.removedAt) return { kind: "gone" };
    const before = stored.entry;
    if (before.version !== version) return { kind: "conflict", entry: before };
    const facts = applyLogChange(before, change);
    const closes = await existingReminders(database, userId, vehicleId, facts.closes);
    const entry = { ...before, ...facts, closes, id, vehicleId, version };
    for (const field of ["odometer", "shop", "minutes", "notes", "isModification"] as const)
      if (facts[field] === undefined) delete entry[field];
    if (isDeepStrictEqual(entry, before)) return { kind: "changed", entry };
    if (entry.odometer !== undefined && entry.odometer !== before.odometer && !isOdometerConfirmed) {
      const unit = (await findStoredVehicle(database, userId, vehicleId))?.vehicle.distanceUnit;
      const reading = { value: entry.odometer, readOn: entry.doneOn };
      const doubt = await doubtOdometer(database, userId, { id: vehicleId, distanceUnit: unit }, reading, id);
      if (doubt) return { kind: "unlikely-odometer", doubt, unit };
    }
    const growth = entryBytes(entry) - entryBytes(before);
    if (growth > 0 && !(await hasRoom(database, "log_entry", userId, { rows: 0, bytes: growth })))
      return { kind: "full" };
    const changed = { ...entry, version: version + 1 };
    await updateLogEntry(database, userId, changed);
    await refreshReminders(database, userId, [...before.closes, ...closes]);
    await saveLoggedMileage(database, userId, vehicleId, before.odometer);
    return { kind: "changed", entry: changed };
  });
}
