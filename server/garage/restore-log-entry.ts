import type { LogEntry } from "../../domain/garage/log-entry.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { entryBytes, findLogEntry } from "../db/log-rows.ts";
import { hasRoom } from "../db/owned-data.ts";
import { markFollowUps, refreshReminders } from "../db/reminder-rows.ts";
import { markRemoved } from "../db/removed-rows.ts";
import type { EntryAddress } from "./remove-log-entry.ts";
import { saveLoggedMileage } from "./save-latest-mileage.ts";

export type RestoredLogEntry = { kind: "restored"; entry: LogEntry } | { kind: "gone" } | { kind: "full" };

/** Undoes a removal, with what it did to the reminders. */
export function restoreLogEntry(
  database: Database,
  userId: string,
  address: EntryAddress,
): Promise<RestoredLogEntry> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findLogEntry(database, userId, address);
    if (!stored) return { kind: "gone" };
    if (!stored.removedAt) return { kind: "restored", entry: stored.entry };
    const bytes = entryBytes(stored.entry);
    if (!(await hasRoom(database, "log_entry", userId, { bytes }))) return { kind: "full" };
    const entry = { ...stored.entry, version: stored.entry.version + 1 };
    await markRemoved(database, "log_entry", userId, entry, null);
    await markFollowUps(database, userId, entry.id, { from: stored.removedAt, to: null });
    await refreshReminders(database, userId, entry.closes);
    await saveLoggedMileage(database, userId, entry.vehicleId);
    return { kind: "restored", entry };
  });
}
