import { asksForCar, dateOrderOf } from "../../domain/import/guess-settings.ts";
import {
  type ImportPreview,
  type ImportSettings,
  maxPreviewed,
  maxProblems,
  noCounts,
} from "../../domain/import/import-file.ts";
import { importTexts } from "../../domain/import/import-texts.ts";
import { addCounts, sortRows } from "../../domain/import/sort-rows.ts";
import type { Database } from "../db/engine/database.ts";
import { AppError } from "../errors.ts";
import { nextRound } from "../turns.ts";
import { findSeenKeys } from "./imported-key-rows.ts";
import { readContext, readImport, readPart, readRoom, withDraft } from "./read-import.ts";
import { type StoredImport, updateImport } from "./rows.ts";

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
  // It takes seconds, and nobody else waits for it.
  await withDraft(database, uid, { id }, () => updateImport(database, uid, id, { settings, preview }));
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
  const { keys } = await findSeenKeys(database, uid, file.vehicleId);
  for (let position = 0; position < parts; position++) {
    const rows = await readPart(database, uid, file, { position, context });
    const sorted = sortRows(rows, keys, room);
    room = sorted.room;
    preview = {
      counts: addCounts(preview.counts, sorted.counts),
      problems: [...preview.problems, ...sorted.problems].slice(0, maxProblems),
      samples: [...preview.samples, ...sorted.records].slice(0, maxPreviewed),
    };
    await nextRound();
  }
  return preview;
}
