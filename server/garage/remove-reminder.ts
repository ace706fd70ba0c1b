import type { Reminder } from "../../domain/garage/reminder.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findReminder } from "../db/reminder-rows.ts";
import { deleteOldestRemoved, markRemoved } from "../db/removed-rows.ts";
import type { EntryAddress } from "./remove-log-entry.ts";

export type RemovedReminder = { kind: "removed" | "conflict"; reminder: Reminder } | { kind: "gone" };

const maxRemovedReminders = 200;

/** Marks a reminder as removed. The entries that closed it stay. Removing it twice is the same as once. */
export function removeReminder(
  database: Database,
  userId: string,
  { version, ...address }: EntryAddress & { version?: number | undefined },
): Promise<RemovedReminder> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findReminder(database, userId, address);
    if (!stored) return { kind: "gone" };
    if (stored.removedAt) return { kind: "removed", reminder: stored.reminder };
    if (version !== undefined && version !== stored.reminder.version)
      return { kind: "conflict", reminder: stored.reminder };
    const reminder = { ...stored.reminder, version: stored.reminder.version + 1 };
    await markRemoved(database, "reminder", userId, reminder, new Date());
    await deleteOldestRemoved(database, "reminder", userId, maxRemovedReminders);
    return { kind: "removed", reminder };
  });
}
