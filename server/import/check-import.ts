import { setImmediate } from "node:timers/promises";
import { asksForCar, dateOrderOf } from "../../domain/import/guess-settings.ts";
import {
  type ImportPreview,
  type ImportSettings,
  maxPreviewed,
  maxProblems,
  noCounts,
} from "../../domain/import/import-file.ts";
import { importTexts } from "../../domain/import/import-texts.ts";
import { addCounts, isRecord, readRows, sortRows } from "../../domain/import/sort-rows.ts";
import type { Database } from "../db/engine/database.ts";
import { AppError } from "../errors.ts";
import { findExistingKeys } from "./imported-key-rows.ts";
import { readContext, readImport, readRoom } from "./read-import.ts";
import { findPart, type StoredImport, updateImport } from "./rows.ts";

/**
 * Works out what an import would do, and stores that: a page that is loaded again does not go through the file again. New
 * settings replace the ones that were guessed.
 */
export async function checkImport(
  database: Database,
  uid: string,
  id: string,
  changed?: ImportSettings,
): Promise<void> {
  const stored = await readImport(database, uid, { id });
  if (stored.file.state !== "draft") throw new AppError("conflict", importTexts.notNow);
  const settings = withDateOrder(stored, changed ?? stored.file.settings);
  const file = { ...stored.file, settings };
  const hasQuestion = settings.dateOrder === "ask" || asksForCar(file.layout, settings);
  const preview = hasQuestion ? null : await previewOf(database, uid, { ...stored, file });
  await updateImport(database, uid, id, { settings, preview });
}

/** The question comes up where another column has the days, and goes where its values answer it. */
function withDateOrder({ file }: StoredImport, settings: ImportSettings): ImportSettings {
  const { dateOrder, ...rest } = settings;
  const detected = dateOrderOf(file.layout, settings);
  if (detected === undefined) return rest;
  return { ...rest, dateOrder: dateOrder && dateOrder !== "ask" ? dateOrder : detected };
}

async function previewOf(
  database: Database,
  uid: string,
  { file, parts }: StoredImport,
): Promise<ImportPreview> {
  const context = await readContext(database, uid, file);
  let preview: ImportPreview = { counts: noCounts, problems: [], samples: [] };
  let room = await readRoom(database, uid);
  // Keys of the whole file: at most as many as it may have rows.
  const seen = new Set<string>();
  for (let position = 0; position < parts; position++) {
    const rows = readRows(await findPart(database, uid, file.id, position), file.layout, context);
    const records = rows.flatMap(({ read }) => (isRecord(read) ? [read] : []));
    for (const key of await findExistingKeys(database, uid, file.vehicleId, records)) seen.add(key);
    const sorted = sortRows(rows, seen, room);
    room = sorted.room;
    preview = {
      counts: addCounts(preview.counts, sorted.counts),
      problems: [...preview.problems, ...sorted.problems].slice(0, maxProblems),
      samples: [...preview.samples, ...sorted.records].slice(0, maxPreviewed),
    };
    // Lets other requests run between the pieces.
    await setImmediate();
  }
  return preview;
}
