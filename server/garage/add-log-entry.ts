import { randomUUID } from "node:crypto";
import type { LogEntry, LogFacts } from "../../domain/garage/log-entry.ts";
import type { ReadingDoubt } from "../../domain/garage/odometer.ts";
import type { DistanceUnit } from "../../domain/garage/vehicle.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { entryBytes, findLogEntry, insertLogEntry } from "../db/log-rows.ts";
import { hasRoom } from "../db/owned-data.ts";
import { existingReminders, refreshReminders } from "../db/reminder-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";
import { doubtOdometer } from "./doubt-odometer.ts";
import { saveLoggedMileage } from "./save-latest-mileage.ts";

export interface AddLogEntry {
  vehicleId: string;
  facts: LogFacts;
  /** The client's name for this addition: a request that arrives again with it gets the entry that the first one made. */
  requestKey?: string | undefined;
  /** The owner was asked about the odometer and says that it is right. */
  isOdometerConfirmed?: boolean | undefined;
}

export type AddedLogEntry =
  | { kind: "added" | "repeated"; entry: LogEntry }
  | { kind: "no-vehicle" }
  | { kind: "full" }
  | { kind: "unlikely-odometer"; doubt: ReadingDoubt; unit: DistanceUnit | undefined };

/** Writes down work that was done, and moves the reminders that it closes. */
export function addLogEntry(
  database: Database,
  userId: string,
  { vehicleId, facts, requestKey, isOdometerConfirmed = false }: AddLogEntry,
): Promise<AddedLogEntry> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const earlier = requestKey && (await findLogEntry(database, userId, { requestKey }));
    if (earlier) return { kind: "repeated", entry: earlier.entry };
    const stored = await findStoredVehicle(database, userId, vehicleId);
    if (!stored || stored.removedAt) return { kind: "no-vehicle" };
    if (!(await hasRoom(database, "log_entry", userId, { bytes: entryBytes(facts) })))
      return { kind: "full" };
    if (facts.odometer !== undefined && !isOdometerConfirmed) {
      const { distanceUnit: unit } = stored.vehicle;
      const reading = { value: facts.odometer, readOn: facts.doneOn };
      const doubt = await doubtOdometer(database, userId, { id: vehicleId, distanceUnit: unit }, reading);
      if (doubt) return { kind: "unlikely-odometer", doubt, unit };
    }
    const closes = await existingReminders(database, userId, vehicleId, facts.closes);
    const entry = { id: randomUUID(), vehicleId, version: 1, ...facts, closes };
    await insertLogEntry(database, userId, { entry, requestKey: requestKey ?? null });
    await refreshReminders(database, userId, closes);
    if (facts.odometer !== undefined) await saveLoggedMileage(database, userId, vehicleId);
    return { kind: "added", entry };
  });
}
