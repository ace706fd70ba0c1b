import type { LogEntry } from "../../domain/garage/log-entry.ts";
import { lockAccount } from "../db/account-rows.ts";
import { toTimestamp } from "../db/columns.ts";
import type { Database } from "../db/database.ts";
import { findLogEntry } from "../db/log-rows.ts";
import { markFollowUps, refreshReminders } from "../db/reminder-rows.ts";
import { deleteOldestRemoved, markRemoved } from "../db/removed-rows.ts";
import { saveLoggedMileage } from "./save-latest-mileage.ts";

export interface EntryAddress {
  vehicleId: string;
  id: string;
}

export type RemovedLogEntry = { kind: "removed" | "conflict"; entry: LogEntry } | { kind: "gone" };

const maxRemovedEntries = 500;

/** Marks an entry as removed with its second looks, and moves its reminders back. Removing it twice is the same as once. */
export function removeLogEntry(
  database: Database,
  userId: string,
  { version, ...address }: EntryAddress & { version?: number | undefined },
): Promise<RemovedLogEntry> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findLogEntry(database, userId, address);
    if (!stored) return { kind: "gone" };
    if (stored.removedAt) return { kind: "removed", entry: stored.entry };
    if (version !== undefined && version !== stored.entry.version)
      return { kind: "conflict", entry: stored.entry };
    const entry = { ...stored.entry, version: stored.entry.version + 1 };
    const now = new Date();
    await markRemoved(database, "log_entry", userId, entry, now);
    await markFollowUps(database, userId, entry.id, { from: null, to: toTimestamp(now) });
    await deleteOldestRemoved(database, "log_entry", userId, maxRemovedEntries);
    await refreshReminders(database, userId, entry.closes);
    await saveLoggedMileage(database, userId, entry.vehicleId, entry.odometer);
    return { kind: "removed", entry };
  });
}
