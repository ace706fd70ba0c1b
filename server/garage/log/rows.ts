import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import {
  costsOf,
  type ItemKind,
  type LogEntry,
  type LogFacts,
  type LogItem,
  maxLogBytes,
  maxLogEntries,
} from "../../../domain/garage/log-entry.ts";
import type { Modification } from "../../../domain/garage/measurement.ts";
import { maxNotesLength, maxTitleLength } from "../../../domain/garage/reminder.ts";
import { withoutAbsent } from "../../../domain/without-absent.ts";
import { inChunks, isIn, toFlag, toJson } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { json, mark, optional, plain } from "../../db/owned/column-kinds.ts";
import { OwnedRows } from "../../db/owned/owned-rows.ts";
import type { LogItemTable } from "../../db/schema/garage-tables.ts";

export const logRows = new OwnedRows<LogEntry>({
  table: "log_entry",
  within: "vehicle_id",
  quota: {
    max: maxLogEntries,
    texts: { title: maxTitleLength, shop: maxTitleLength, notes: maxNotesLength },
    bytes: maxLogBytes,
  },
  columns: {
    vehicleId: plain,
    doneOn: plain,
    title: plain,
    doneBy: plain,
    odometer: optional,
    shop: optional,
    minutes: optional,
    notes: optional,
    isModification: mark,
    currency: optional,
    guides: json(z.array(z.string())),
    items: null,
    closes: null,
    guessed: null,
  },
  derived(entry) {
    const { partsCents, fluidsCents, otherCents } = costsOf(entry.items);
    return {
      parts_cents: partsCents,
      fluids_cents: fluidsCents,
      other_cents: otherCents,
      bytes: entryBytes(entry),
    };
  },
  parts: { read: readParts, write: writeParts },
});

const order = ["done_on", "created_at", "id"];

export const exportLog = (database: Queryable, userId: string) =>
  logRows.export(database, userId, ["vehicle_id", ...order]);

/** A car's entries in pages, the latest first. */
export const logPages = (database: Queryable, userId: string, vehicleId: string) =>
  logRows.pages(database, userId, {
    where: sql<SqlBool>`vehicle_id = ${vehicleId}`,
    order,
    direction: "desc",
  });

/** Entries with their items and the reminders that they close. */
async function readParts(
  { query }: Queryable,
  userId: string,
  entries: readonly LogEntry[],
): Promise<LogEntry[]> {
  const [items, closings] = [new Map<string, LogItem[]>(), new Map<string, string[]>()];
  const guesses = new Map<string, string[]>();
  for (const ids of inChunks(entries.map(({ id }) => id))) {
    const itemRows = await query
      .selectFrom("log_item")
      .selectAll()
      .where("user_id", "=", userId)
      .where(isIn("entry_id", ids))
      .orderBy("entry_id")
      .orderBy("position")
      .execute();
    for (const row of itemRows) push(items, row.entry_id, toItem(row));
    const closingRows = await query
      .selectFrom("log_closing")
      .select(["entry_id", "reminder_id", "is_guess"])
      .where("user_id", "=", userId)
      .where(isIn("entry_id", ids))
      .execute();
    for (const { entry_id, reminder_id, is_guess } of closingRows) {
      push(closings, entry_id, reminder_id);
      if (is_guess) push(guesses, entry_id, reminder_id);
    }
  }
  return entries.map((entry) => ({
    ...entry,
    items: items.get(entry.id) ?? [],
    closes: closings.get(entry.id) ?? [],
    ...withoutAbsent({ guessed: guesses.get(entry.id) }),
  }));
}

function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

async function writeParts(
  { query }: Queryable,
  userId: string,
  entries: readonly LogEntry[],
  isNew: boolean,
): Promise<void> {
  if (!isNew)
    for (const table of ["log_item", "log_closing"] as const)
      await query
        .deleteFrom(table)
        .where("user_id", "=", userId)
        .where(
          isIn(
            "entry_id",
            entries.map(({ id }) => id),
          ),
        )
        .execute();
  const items = entries.flatMap(({ id, items: list }) =>
    list.map((item, position) => ({
      user_id: userId,
      entry_id: id,
      position,
      kind: item.kind,
      name: item.name,
      part_number: item.partNumber ?? null,
      quantity_milli: item.quantityMilli ?? null,
      unit: item.unit ?? null,
      cost_cents: item.costCents ?? null,
    })),
  );
  for (const chunk of inChunks(items)) await query.insertInto("log_item").values(chunk).execute();
  await insertClosings(
    { query },
    userId,
    entries.flatMap(({ id, closes, guessed = [] }) =>
      closes.map((reminder) => ({ entry: id, reminder, isGuess: guessed.includes(reminder) })),
    ),
  );
}

interface Closing {
  entry: string;
  reminder: string;
  isGuess: boolean;
}

export async function insertClosings(
  { query }: Pick<Queryable, "query">,
  userId: string,
  closings: readonly Closing[],
): Promise<void> {
  for (const chunk of inChunks(closings)) {
    const rows = chunk.map(
      ({ entry, reminder, isGuess }) => sql`(${entry}, ${reminder}, ${sql.lit(toFlag(isGuess))})`,
    );
    await sql`
      insert into log_closing (user_id, entry_id, reminder_id, moment, is_guess)
      select user_id, id, column2, done_on || ' ' || created_at, column3
      from (values ${sql.join(rows)}) as closing join log_entry on id = column1
      where user_id = ${userId}`.execute(query);
  }
}

/** The latest entry that was taken for a reminder by its words. */
export async function findLatestClosing(
  { query }: Queryable,
  userId: string,
  reminderId: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom("log_closing")
    .innerJoin("log_entry", (join) =>
      join
        .onRef("log_entry.id", "=", "log_closing.entry_id")
        .onRef("log_entry.user_id", "=", "log_closing.user_id"),
    )
    .select("entry_id")
    .where("log_closing.user_id", "=", userId)
    .where("reminder_id", "=", reminderId)
    .where("is_guess", "=", 1)
    .where("log_entry.removed_at", "is", null)
    .orderBy("moment", "desc")
    .executeTakeFirst();
  return row?.entry_id;
}

/** Of a reminder that is about something else by now. */
export async function deleteGuesses({ query }: Queryable, userId: string, reminderId: string): Promise<void> {
  await query
    .deleteFrom("log_closing")
    .where("user_id", "=", userId)
    .where("reminder_id", "=", reminderId)
    .where("is_guess", "=", 1)
    .execute();
}

/** More than anybody changes on a car; the latest ones. */
const shownModifications = 500;

/** Work on a vehicle that was marked as a modification, the latest first. */
export async function findModifications(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
): Promise<Modification[]> {
  const rows = await query
    .selectFrom("log_entry")
    .select(["id", "title", "done_on"])
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .where("removed_at", "is", null)
    // Written out, so that the index of modifications serves it.
    .where(sql<SqlBool>`is_modification = 1`)
    .orderBy("done_on", "desc")
    .limit(shownModifications)
    .execute();
  return rows.map(({ id, title, done_on }) => ({ id, title, doneOn: done_on }));
}

/** A row's size beside its texts, about. */
const rowBytes = 64;

/** How many bytes it takes, with its items and closings. */
export function entryBytes({ title, shop = "", notes = "", guides, items, closes }: LogFacts): number {
  const texts = [title, shop, notes, toJson(guides)];
  for (const { name, partNumber = "" } of items) texts.push(name, partNumber);
  const rows = 1 + items.length + closes.length;
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), rows * rowBytes);
}

function toItem(row: LogItemTable): LogItem {
  return withoutAbsent({
    kind: row.kind as ItemKind,
    name: row.name,
    partNumber: row.part_number ?? undefined,
    quantityMilli: row.quantity_milli ?? undefined,
    unit: row.unit ?? undefined,
    costCents: row.cost_cents ?? undefined,
  });
}
