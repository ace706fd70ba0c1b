import { isDeepStrictEqual } from "node:util";
import type { Reminder, ReminderFacts } from "../../domain/garage/reminder.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findReminder, updateReminder } from "../db/reminder-rows.ts";

type Changeable = ReminderFacts & Pick<Reminder, "snoozedUntil">;

/** An absent field stays as it is; null clears. */
export type ReminderChange = { [Field in keyof Changeable]?: Changeable[Field] | null | undefined };

export interface ChangeReminder {
  vehicleId: string;
  id: string;
  /** The version that the writer saw. */
  version: number;
  change: ReminderChange;
}

export type ChangedReminder =
  | { kind: "changed" | "conflict"; reminder: Reminder }
  | { kind: "gone" }
  | { kind: "never-due" };

export function changeReminder(
  database: Database,
  userId: string,
  { vehicleId, id, version, change }: ChangeReminder,
): Promise<ChangedReminder> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findReminder(database, userId, { id, vehicleId });
    if (!stored || stored.removedAt) return { kind: "gone" };
    const before = stored.reminder;
    if (before.version !== version) return { kind: "conflict", reminder: before };
    const sent = Object.entries(change).filter(([, value]) => value !== undefined);
    const merged = Object.entries({ ...before, ...Object.fromEntries(sent) });
    const reminder = Object.fromEntries(merged.filter(([, value]) => value !== null)) as unknown as Reminder;
    const { everyMonths, everyDistance, dueOn, dueOdometer } = reminder;
    if ([everyMonths, everyDistance, dueOn, dueOdometer].every((each) => each === undefined))
      return { kind: "never-due" };
    if (isDeepStrictEqual(reminder, before)) return { kind: "changed", reminder };
    const changed = { ...reminder, version: version + 1 };
    await updateReminder(database, userId, changed);
    return { kind: "changed", reminder: changed };
  });
}
