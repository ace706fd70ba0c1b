import { type ImportFile, importable } from "../../domain/import/import-file.ts";
import { importTexts } from "../../domain/import/import-texts.ts";
import { addCounts, isRecord, readRows, sortRows } from "../../domain/import/sort-rows.ts";
import { lockAccount, lockAccountIfThere } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import {
  deleteParts,
  findImport,
  findPart,
  findUnfinishedImports,
  type StoredImport,
  updateImport,
} from "../db/import-rows.ts";
import { findExistingKeys } from "../db/imported-keys.ts";
import { countImported, deleteImported, insertImported } from "../db/imported-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";
import { AppError } from "../errors.ts";
import { saveLoggedMileage } from "../garage/save-latest-mileage.ts";
import { nextRound } from "../turns.ts";
import { readContext, readImport, readRoom } from "./read-import.ts";

/** How long a request works at an import. The page asks again, and a job finishes for those who have left it. */
const requestMs = 1_500;
const undonePerPortion = 500;

/** Begins an import, or goes on with it. */
export async function startImport(database: Database, uid: string, id: string): Promise<ImportFile> {
  await database.tx(async () => {
    await lockAccount(database, uid);
    const { state, preview } = (await readImport(database, uid, { id })).file;
    if (state === "running" || state === "done") return;
    if (state !== "draft") throw new AppError("conflict", importTexts.notNow);
    if (!preview) throw new AppError("conflict", importTexts.answerFirst);
    if (importable(preview.counts) === 0) throw new AppError("conflict", importTexts.nothing);
    await updateImport(database, uid, id, { state: "running", preview: null });
  });
  return workFor(database, uid, id);
}

/** Takes an import back, or goes on with that. */
export async function undoImport(database: Database, uid: string, id: string): Promise<ImportFile> {
  await database.tx(async () => {
    await lockAccount(database, uid);
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
function doPortion(database: Database, uid: string, id: string): Promise<boolean> {
  return database.tx(async () => {
    if (!(await lockAccountIfThere(database, uid))) return false;
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
  const vehicle = await findStoredVehicle(database, uid, vehicleId);
  if (nextPart >= parts || !vehicle || vehicle.removedAt) {
    await deleteParts(database, uid, id);
    await updateImport(database, uid, id, { state: "done" });
    return false;
  }
  const context = await readContext(database, uid, file);
  const rows = readRows(await findPart(database, uid, id, nextPart), layout, context);
  const candidates = rows.flatMap(({ read }) => (isRecord(read) ? [read] : []));
  const seen = await findExistingKeys(database, uid, vehicleId, candidates);
  const { records, counts } = sortRows(rows, seen, await readRoom(database, uid));
  await insertImported(database, uid, { vehicleId, importId: id }, records);
  if (records.length > 0) await saveLoggedMileage(database, uid, vehicleId);
  await updateImport(database, uid, id, {
    counts: addCounts(file.counts, counts),
    nextPart: nextPart + 1,
  });
  return true;
}

async function undoPortion(database: Database, uid: string, { id, vehicleId }: ImportFile): Promise<boolean> {
  const odometers = await deleteImported(database, uid, id, undonePerPortion);
  const mileage = (await findStoredVehicle(database, uid, vehicleId))?.vehicle.mileage;
  const superseded = odometers.includes(mileage ?? null) ? mileage : undefined;
  if (odometers.length > 0) await saveLoggedMileage(database, uid, vehicleId, superseded);
  if (odometers.length > 0) return true;
  const changedSince = await countImported(database, uid, id);
  await updateImport(database, uid, id, { state: "undone", changedSince });
  return false;
}
