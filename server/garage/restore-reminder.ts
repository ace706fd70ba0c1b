import type { Reminder } from "../../domain/garage/reminder.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/owned-data.ts";
import { findReminder, refreshReminders } from "../db/reminder-rows.ts";
import { markRemoved } from "../db/removed-rows.ts";
import type { EntryAddress } from "./remove-log-entry.ts";

export type RestoredReminder = { kind: "restored"; reminder: Reminder } | { kind: "gone" } | { kind: "full" };

export function restoreReminder(
  database: Database,
  userId: string,
  address: EntryAddress,
): Promise<RestoredReminder> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findReminder(database, userId, address);
    if (!stored) return { kind: "gone" };
    if (!stored.removedAt) return { kind: "restored", reminder: stored.reminder };
    if (!(await hasRoom(database, "reminder", userId))) return { kind: "full" };
    const reminder = { ...stored.reminder, version: stored.reminder.version + 1 };
    await markRemoved(database, "reminder", userId, reminder, null);
    // An entry may have been changed or removed meanwhile.
    await refreshReminders(database, userId, [reminder.id]);
    return { kind: "restored", reminder };
  });
}
