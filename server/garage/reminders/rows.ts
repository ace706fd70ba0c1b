import { sql } from "kysely";
import { z } from "zod";
import {
  maxNotesLength,
  maxReminders,
  maxTitleLength,
  type Reminder,
} from "../../../domain/garage/reminder.ts";
import type { KnownReminder } from "../../../domain/garage/services/match.ts";
import { withoutEmpty } from "../../../domain/without-absent.ts";
import { fromJson, isIn, toTimestamp } from "../../db/columns.ts";
import { isDue } from "../../db/due.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { flag, mark, optional, optionalJson, plain } from "../../db/owned/column-kinds.ts";
import { OwnedRows } from "../../db/owned/owned-rows.ts";

const answersSchema = z.record(z.string(), z.boolean());

export const reminderRows = new OwnedRows<Reminder>({
  table: "reminder",
  within: "vehicle_id",
  quota: {
    max: maxReminders,
    texts: { title: maxTitleLength, notes: maxNotesLength },
  },
  columns: {
    vehicleId: plain,
    title: plain,
    everyMonths: optional,
    everyDistance: optional,
    dueOn: optional,
    dueOdometer: optional,
    isFixed: flag,
    toldOn: optional,
    toldOdometer: optional,
    soonDays: optional,
    guide: optional,
    preset: optional,
    notes: optional,
    startOn: plain,
    startOdometer: optional,
    lastOn: optional,
    lastOdometer: optional,
    isLastGuessed: mark,
    answers: optionalJson(answersSchema),
    snoozedUntil: optional,
    entryId: optional,
  },
});

/** The states that its owner was last notified of, and when it is looked at next. */
export interface LastNotified {
  id: string;
  lastMailState: string | null;
  lastWebhookState: string | null;
  checkAt: string;
}

export async function findLastNotified(
  { query }: Queryable,
  userId: string,
): Promise<Map<string, LastNotified>> {
  const rows = await query
    .selectFrom("reminder")
    .select(["id", "mailed as lastMailState", "posted as lastWebhookState", "check_at as checkAt"])
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Marks the second looks of an entry as removed together with it, or brings back those that went with it. */
export async function markFollowUps(
  { query }: Queryable,
  userId: string,
  entryId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  await query
    .updateTable("reminder")
    .set((row) => ({ removed_at: to, version: row("version", "+", 1) }))
    .where("user_id", "=", userId)
    .where("entry_id", "=", entryId)
    .where("removed_at", from === null ? "is" : "=", from)
    .execute();
}

/** The reminders of a vehicle, as far as work is compared with them. */
export async function findKnownReminders(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
): Promise<(KnownReminder & Pick<Reminder, "id" | "lastOn" | "isLastGuessed">)[]> {
  const rows = await query
    .selectFrom("reminder")
    .select([
      "id",
      "title",
      "preset",
      "guide",
      "every_months",
      "every_distance",
      "entry_id",
      "answers",
      "last_on",
      "is_last_guessed",
    ])
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .where("removed_at", "is", null)
    .limit(maxReminders)
    .execute();
  return rows.map(
    ({ every_months, every_distance, entry_id, last_on, is_last_guessed, answers, ...row }) => ({
      ...{
        id: row.id,
        title: row.title,
        answers: answers === null ? undefined : fromJson(answers, answersSchema),
      },
      ...withoutEmpty({
        preset: row.preset ?? undefined,
        guide: row.guide ?? undefined,
        everyMonths: every_months ?? undefined,
        everyDistance: every_distance ?? undefined,
        entryId: entry_id ?? undefined,
        lastOn: last_on ?? undefined,
        isLastGuessed: is_last_guessed === 1 || undefined,
      }),
    }),
  );
}

/** More than an account may have removed without their being purged. */
const passedOver = 600;

/** Writes again when each was done last, from the entries that close it. */
export async function refreshReminders(
  { query }: Queryable,
  userId: string,
  ids: Iterable<string>,
): Promise<void> {
  const refreshed = [...new Set(ids)];
  if (refreshed.length === 0) return;
  // Entries that were removed lately are the only ones that have to be passed over.
  const latest = (column: "log_entry.done_on" | "log_entry.odometer" | "closing.is_guess") => sql`(
    select ${sql.ref(column)} from (
      select entry_id, moment, is_guess from log_closing
      where user_id = ${userId} and reminder_id = reminder.id order by moment desc limit ${sql.lit(passedOver)}
    ) as closing
    join log_entry on log_entry.user_id = ${userId} and log_entry.id = closing.entry_id
    where log_entry.removed_at is null order by closing.moment desc limit 1)`;
  await sql`
    update reminder set last_on = ${latest("log_entry.done_on")}, last_odometer = ${latest("log_entry.odometer")},
      is_last_guessed = coalesce(${latest("closing.is_guess")}, 0)
    where user_id = ${userId} and ${isIn("id", refreshed)}`.execute(query);
}

/** Accounts with reminders that the job has to look at, the longest waiting first. */
export async function accountsToCheck({ query }: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await query
    .selectFrom("reminder")
    .select("user_id")
    .where((eb) => isDue(eb, "check_at", now))
    .where("removed_at", "is", null)
    .groupBy("user_id")
    .orderBy(({ fn }) => fn.min("check_at"))
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** When the account is looked at next, also the reminders of cars that are put away. */
export async function setNextCheck({ query }: Queryable, userId: string, at: Date): Promise<void> {
  await query
    .updateTable("reminder")
    .set({ check_at: toTimestamp(at) })
    .where("user_id", "=", userId)
    .execute();
}

/** Records the state that its owner was notified of, by mail or webhook. */
export async function setNotified(
  { query }: Queryable,
  userId: string,
  id: string,
  notified: { mailed: string | null } | { posted: string | null },
): Promise<void> {
  await query
    .updateTable("reminder")
    .set(notified)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}
