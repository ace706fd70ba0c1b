import { setTimeout as sleep } from "node:timers/promises";
import { prepareReminder } from "../../domain/garage/services/match.ts";
import { asksForCar } from "../../domain/import/guess-settings.ts";
import { type FileLayout, type ImportFile, importable } from "../../domain/import/import-file.ts";
import { importTexts } from "../../domain/import/import-texts.ts";
import { addCounts, sortRows } from "../../domain/import/sort-rows.ts";
import type { Database } from "../db/engine/database.ts";
import { underAccountLock, underLockIfThere } from "../db/owned/account-lock.ts";
import { AppError } from "../errors.ts";
import { createFairQueue } from "../fair-queue.ts";
import { refreshMileage } from "../garage/odometer/odometer.ts";
import { findKnownReminders, refreshReminders } from "../garage/reminders/rows.ts";
import { findVehicle } from "../garage/vehicles/find-vehicle.ts";
import { mapInRounds, nextRound } from "../turns.ts";
import { findSeenKeys, type SeenKeys } from "./imported-key-rows.ts";
import { countImported, deleteImported, insertImported } from "./imported-rows.ts";
import { readContext, readImport, readPart, readRoom } from "./read-import.ts";
import {
  countImportedParts,
  deleteParts,
  findImport,
  findUnfinishedImports,
  type StoredImport,
  updateImport,
} from "./rows.ts";

/** How long a request imports rows. The page asks again, and a job finishes for those who have left it. */
const requestMs = 1_500;
const undonePerPortion = 150;

/** Begins an import, or goes on with it. */
export async function startImport(database: Database, uid: string, id: string): Promise<ImportFile> {
  await underAccountLock(database, uid, async () => {
    const { state, preview, layout, settings } = (await readImport(database, uid, { id })).file;
    if (state === "running" || state === "done") return;
    if (state !== "draft") throw new AppError("conflict", importTexts.notNow);
    if (asksForCar(layout, settings)) throw new AppError("conflict", importTexts.chooseCar);
    if (!preview) throw new AppError("conflict", importTexts.answerFirst);
    if (importable(preview.counts) === 0) throw new AppError("conflict", importTexts.nothing);
    await updateImport(database, uid, id, { state: "running", preview: null });
  });
  return workFor(database, uid, id);
}

/** Takes an import back, or goes on with that. */
export async function undoImport(database: Database, uid: string, id: string): Promise<ImportFile> {
  await underAccountLock(database, uid, async () => {
    const { file } = await readImport(database, uid, { id });
    if (file.state === "undoing" || file.state === "undone") return;
    if (file.state === "draft") throw new AppError("conflict", importTexts.notNow);
    await deleteParts(database, uid, id);
    await updateImport(database, uid, id, { state: "undoing", layout: withoutTables(file) });
  });
  return workFor(database, uid, id);
}

/** Only rows that are still to come need the rest, which can be long. */
const withoutTables = ({ layout }: ImportFile): FileLayout => ({ ...layout, tables: [], cars: [] });

/** The job: goes on with what requests have left. */
export async function continueImports(
  database: Database,
  { rows, stop }: { rows: number; stop: AbortSignal },
): Promise<{ handled: number; hasMore: boolean }> {
  let handled = 0;
  for (const { userId, id } of await findUnfinishedImports(database, 20))
    for await (const _ of portionsOf(database, userId, id)) {
      handled += 1;
      if (stop.aborted || handled >= rows) return { handled, hasMore: true };
    }
  return { handled, hasMore: false };
}

async function workFor(database: Database, uid: string, id: string): Promise<ImportFile> {
  let endsAt: number | undefined;
  for await (const _ of portionsOf(database, uid, id)) {
    endsAt ??= performance.now() + requestMs;
    if (performance.now() >= endsAt) break;
  }
  return (await readImport(database, uid, { id })).file;
}

/** Portion after portion, until the import is done or somebody else goes on with it. */
async function* portionsOf(database: Database, uid: string, id: string): AsyncGenerator<void> {
  const begun = (await findImport(database, uid, { id }))?.file;
  const seen = begun?.state === "running" ? await findSeenKeys(database, uid, begun.vehicleId) : undefined;
  while (await portions(uid, () => doPortion(database, uid, id, seen))) yield;
}

/** Of all accounts one at a time. */
const portions = createFairQueue({ concurrency: 1, maxWaiting: 200, maxWaitingPerKey: 20 });

/**
 * One portion, in one transaction under the account's lock: a process that dies leaves it done or not done. SQLite serves nobody
 * else meanwhile, and as long afterwards nobody but them. False at the end.
 */
async function doPortion(
  database: Database,
  uid: string,
  id: string,
  seen: SeenKeys | undefined,
): Promise<boolean | undefined> {
  await nextRound();
  const began = performance.now();
  const hasMore = await underLockIfThere(database, uid, async () => {
    const stored = await findImport(database, uid, { id });
    if (stored?.file.state === "running") return seen && importPart(database, uid, stored, seen);
    if (stored?.file.state === "undoing") return undoPortion(database, uid, stored.file);
    return false;
  });
  await sleep(performance.now() - began);
  return hasMore;
}

async function importPart(
  database: Database,
  uid: string,
  { file, parts, nextPart }: StoredImport,
  seen: SeenKeys,
): Promise<boolean> {
  const { id, vehicleId } = file;
  if (nextPart >= parts || !(await findVehicle({ database, uid }, vehicleId))) {
    await deleteParts(database, uid, id);
    await updateImport(database, uid, id, { state: "done", layout: withoutTables(file) });
    return false;
  }
  if ((await countImportedParts(database, uid, vehicleId)) !== seen.parts) return false;
  const context = await readContext(database, uid, file);
  const rows = await readPart(database, uid, file, { position: nextPart, context });
  const { records, counts } = sortRows(rows, seen.keys, await readRoom(database, uid));
  // Reading a part, writing it, and what follows take some milliseconds each.
  await nextRound();
  const reminders = await mapInRounds(await findKnownReminders(database, uid, vehicleId), prepareReminder);
  const closed = await insertImported(database, uid, { vehicleId, importId: id, reminders }, records);
  await nextRound();
  await refreshReminders(database, uid, closed);
  if (records.length > 0) await refreshMileage({ database, uid }, vehicleId);
  await updateImport(database, uid, id, {
    counts: addCounts(file.counts, counts),
    nextPart: nextPart + 1,
  });
  seen.parts += 1;
  return true;
}

async function undoPortion(database: Database, uid: string, { id, vehicleId }: ImportFile): Promise<boolean> {
  const odometers = await deleteImported(database, uid, id, undonePerPortion);
  const mileage = (await findVehicle({ database, uid }, vehicleId))?.vehicle.mileage;
  const superseded = odometers.includes(mileage ?? null) ? mileage : undefined;
  if (odometers.length > 0) {
    await refreshMileage({ database, uid }, vehicleId, { superseded });
    const reminders = await findKnownReminders(database, uid, vehicleId);
    await refreshReminders(
      database,
      uid,
      reminders.map((reminder) => reminder.id),
    );
  }
  if (odometers.length > 0) return true;
  const changedSince = await countImported(database, uid, id);
  await updateImport(database, uid, id, { state: "undone", changedSince });
  return false;
}
