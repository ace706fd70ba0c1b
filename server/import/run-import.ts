import { prepareReminder } from "../../domain/garage/services/match.ts";
import { asksForCar } from "../../domain/import/guess-settings.ts";
import { type ImportFile, importable } from "../../domain/import/import-file.ts";
import { importTexts } from "../../domain/import/import-texts.ts";
import { addCounts, isRecord, readRows, sortRows } from "../../domain/import/sort-rows.ts";
import type { Database } from "../db/engine/database.ts";
import { underAccountLock, underLockIfThere } from "../db/owned/account-lock.ts";
import { AppError } from "../errors.ts";
import { refreshMileage } from "../garage/odometer/odometer.ts";
import { findKnownReminders, refreshReminders } from "../garage/reminders/rows.ts";
import { findVehicle } from "../garage/vehicles/find-vehicle.ts";
import { mapInRounds, nextRound } from "../turns.ts";
import { findExistingKeys } from "./imported-key-rows.ts";
import { countImported, deleteImported, insertImported } from "./imported-rows.ts";
import { readContext, readImport, readRoom } from "./read-import.ts";
import {
  deleteParts,
  findImport,
  findPart,
  findUnfinishedImports,
  type StoredImport,
  updateImport,
} from "./rows.ts";

/** How long a request works at an import. The page asks again, and a job finishes for those who have left it. */
const requestMs = 1_500;
const undonePerPortion = 500;

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
    const { state } = (await readImport(database, uid, { id })).file;
    if (state === "undoing" || state === "undone") return;
    if (state === "draft") throw new AppError("conflict", importTexts.notNow);
    await deleteParts(database, uid, id);
    await updateImport(database, uid, id, { state: "undoing" });
  });
  return workFor(database, uid, id);
}

/** The job: goes on with what requests have left. */
export async function continueImports(
  database: Database,
  { rows, stop }: { rows: number; stop: AbortSignal },
): Promise<{ handled: number; hasMore: boolean }> {
  let handled = 0;
  for (const { userId, id } of await findUnfinishedImports(database, 20))
    while (await doPortion(database, userId, id)) {
      handled += 1;
      if (stop.aborted || handled >= rows) return { handled, hasMore: true };
      await nextRound();
    }
  return { handled, hasMore: false };
}

async function workFor(database: Database, uid: string, id: string): Promise<ImportFile> {
  const endsAt = performance.now() + requestMs;
  while ((await doPortion(database, uid, id)) && performance.now() < endsAt) await nextRound();
  return (await readImport(database, uid, { id })).file;
}

/** One portion, in one transaction under the account's lock: a process that dies leaves it done or not done. False at the end. */
function doPortion(database: Database, uid: string, id: string): Promise<boolean | undefined> {
  return underLockIfThere(database, uid, async () => {
    const stored = await findImport(database, uid, { id });
    if (stored?.file.state === "running") return importPart(database, uid, stored);
    if (stored?.file.state === "undoing") return undoPortion(database, uid, stored.file);
    return false;
  });
}

async function importPart(
  database: Database,
  uid: string,
  { file, parts, nextPart }: StoredImport,
): Promise<boolean> {
  const { id, vehicleId, layout } = file;
  if (nextPart >= parts || !(await findVehicle({ database, uid }, vehicleId))) {
    await deleteParts(database, uid, id);
    await updateImport(database, uid, id, { state: "done" });
    return false;
  }
  const context = await readContext(database, uid, file);
  const rows = readRows(await findPart(database, uid, id, nextPart), layout, context);
  const candidates = rows.flatMap(({ read }) => (isRecord(read) ? [read] : []));
  const seen = await findExistingKeys(database, uid, vehicleId, candidates);
  const { records, counts } = sortRows(rows, seen, await readRoom(database, uid));
  const reminders = await mapInRounds(await findKnownReminders(database, uid, vehicleId), prepareReminder);
  const closed = await insertImported(database, uid, { vehicleId, importId: id, reminders }, records);
  await refreshReminders(database, uid, closed);
  if (records.length > 0) await refreshMileage({ database, uid }, vehicleId);
  await updateImport(database, uid, id, {
    counts: addCounts(file.counts, counts),
    nextPart: nextPart + 1,
  });
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
