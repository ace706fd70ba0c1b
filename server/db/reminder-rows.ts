import { type SqlBool, sql } from "kysely";
import type { Reminder } from "../../domain/garage/reminder.ts";
import { fromFlag, isIn, toFlag, toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";
import { mapPages, pagesOf } from "./row-pages.ts";
import type { ReminderTable } from "./schema.ts";

/** A reminder with what only the server knows of it. */
export interface StoredReminder {
  reminder: Reminder;
  removedAt: string | null;
  mailed: string | null;
  posted: string | null;
  checkAt: string;
}

/** Those that the account shows, of one vehicle or of all. */
export async function findReminders(
  database: Queryable,
  userId: string,
  vehicleId?: string,
): Promise<StoredReminder[]> {
  const ofVehicle = vehicleId === undefined ? sql`` : sql`and vehicle_id = ${vehicleId}`;
  const where = sql<SqlBool>`removed_at is null ${ofVehicle}`;
  const all: ReminderTable[] = [];
  for await (const rows of pagesOf(database, "reminder", { userId, where, order: ["id"] })) all.push(...rows);
  return all.toSorted((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id)).map(fromRow);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Removed ones too: they are stored until they are purged. */
export function exportReminders(database: Queryable, userId: string) {
  return mapPages(pagesOf(database, "reminder", { userId, order: ["id"] }), (row) => {
    const { reminder, removedAt } = fromRow(row);
    return { ...reminder, ...(removedAt ? { removedAt } : {}) };
  });
}

export async function findReminder(
  { query }: Queryable,
  userId: string,
  by: { id: string; vehicleId: string } | { requestKey: string },
): Promise<StoredReminder | undefined> {
  const select = query.selectFrom("reminder").selectAll().where("user_id", "=", userId);
  const row = await ("id" in by
    ? select.where("id", "=", by.id).where("vehicle_id", "=", by.vehicleId)
    : select.where("request_key", "=", by.requestKey)
  ).executeTakeFirst();
  return row && fromRow(row);
}

interface NewRow {
  reminder: Reminder;
  requestKey: string | null;
  checkAt: Date;
}

export async function insertReminder(
  { query }: Queryable,
  userId: string,
  { reminder, requestKey, checkAt }: NewRow,
): Promise<void> {
  await query
    .insertInto("reminder")
    .values({
      user_id: userId,
      id: reminder.id,
      vehicle_id: reminder.vehicleId,
      ...columns(reminder),
      start_on: reminder.startOn,
      start_odometer: reminder.startOdometer ?? null,
      last_on: null,
      last_odometer: null,
      mailed: null,
      posted: null,
      check_at: toTimestamp(checkAt),
      created_at: toTimestamp(new Date()),
      removed_at: null,
      request_key: requestKey,
      entry_id: reminder.entryId ?? null,
    })
    .execute();
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

export async function updateReminder(
  { query }: Queryable,
  userId: string,
  reminder: Reminder,
): Promise<void> {
  await query
    .updateTable("reminder")
    .set(columns(reminder))
    .where("user_id", "=", userId)
    .where("id", "=", reminder.id)
    .execute();
}

/** Which of these ids are reminders of the vehicle. */
export async function existingReminders(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await query
    .selectFrom("reminder")
    .select("id")
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .where("removed_at", "is", null)
    .where(isIn("id", ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes again when each was done last, from the entries that close it. */
export async function refreshReminders(
  database: Queryable,
  userId: string,
  ids: Iterable<string>,
): Promise<void> {
  for (const id of new Set(ids)) {
    const latest = await findLatestClosing(database, userId, id);
    await database.query
      .updateTable("reminder")
      .set({ last_on: latest?.done_on ?? null, last_odometer: latest?.odometer ?? null })
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .execute();
  }
}

/** Entries that were removed lately are the only ones that have to be passed over. */
async function findLatestClosing({ query }: Queryable, userId: string, reminderId: string) {
  const { rows } = await sql<{ done_on: string; odometer: number | null }>`
    select log_entry.done_on, log_entry.odometer from (
      select user_id, entry_id, moment from log_closing
      where user_id = ${userId} and reminder_id = ${reminderId} order by moment desc limit ${sql.lit(passedOver)}
    ) as closing
    join log_entry on log_entry.user_id = closing.user_id and log_entry.id = closing.entry_id
    where log_entry.removed_at is null order by closing.moment desc limit 1`.execute(query);
  return rows[0];
}

/** More than an account may have removed without their being purged. */
const passedOver = 600;

/** Accounts with reminders that the job has to look at, the longest waiting first. */
export async function accountsToCheck({ query }: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await query
    .selectFrom("reminder")
    .select("user_id")
    .where("check_at", "<=", toTimestamp(now))
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

/** What was last told about a reminder, by mail or to the webhook. */
export async function setTold(
  { query }: Queryable,
  userId: string,
  id: string,
  told: { mailed: string | null } | { posted: string | null },
): Promise<void> {
  await query.updateTable("reminder").set(told).where("user_id", "=", userId).where("id", "=", id).execute();
}

function columns(reminder: Reminder) {
  return {
    title: reminder.title,
    every_months: reminder.everyMonths ?? null,
    every_distance: reminder.everyDistance ?? null,
    due_on: reminder.dueOn ?? null,
    due_odometer: reminder.dueOdometer ?? null,
    is_fixed: toFlag(reminder.isFixed),
    told_on: reminder.toldOn ?? null,
    told_odometer: reminder.toldOdometer ?? null,
    soon_days: reminder.soonDays ?? null,
    guide: reminder.guide ?? null,
    preset: reminder.preset ?? null,
    notes: reminder.notes ?? null,
    snoozed_until: reminder.snoozedUntil ?? null,
    version: reminder.version,
  };
}

function fromRow(row: ReminderTable): StoredReminder {
  const optional = {
    everyMonths: row.every_months,
    everyDistance: row.every_distance,
    dueOn: row.due_on,
    dueOdometer: row.due_odometer,
    toldOn: row.told_on,
    toldOdometer: row.told_odometer,
    soonDays: row.soon_days,
    guide: row.guide,
    preset: row.preset,
    notes: row.notes,
    startOdometer: row.start_odometer,
    lastOn: row.last_on,
    lastOdometer: row.last_odometer,
    snoozedUntil: row.snoozed_until,
    entryId: row.entry_id,
  };
  const present = Object.entries(optional).filter(([, value]) => value !== null);
  const reminder: Reminder = {
    id: row.id,
    vehicleId: row.vehicle_id,
    version: row.version,
    title: row.title,
    isFixed: fromFlag(row.is_fixed),
    startOn: row.start_on,
    ...Object.fromEntries(present),
  };
  return {
    reminder,
    removedAt: row.removed_at,
    mailed: row.mailed,
    posted: row.posted,
    checkAt: row.check_at,
  };
}
