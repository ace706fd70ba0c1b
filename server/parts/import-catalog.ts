import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { readCatalogHead, readCatalogRow } from "../../domain/parts/catalog-csv.ts";
import type { CatalogPart } from "../../domain/parts/catalog-part.ts";
import { toTimestamp } from "../db/columns.ts";
import type { Database } from "../db/engine/database.ts";
import { removeCatalogParts, saveCatalogParts, settleCatalogParts } from "./rows.ts";

export interface CatalogFile {
  path: string;
  /** Whose list it is: what it said before is replaced. */
  origin: string;
  delimiter: string;
}

export interface ImportResult {
  /** Lines that are parts. */
  parts: number;
  /** Lines that are none. */
  problems: number;
  /** Parts that an earlier file of the same origin had and this one lacks. */
  removed: number;
}

/** A file that can't be read as a whole. */
export class CatalogFileError extends Error {}

/** Each portion is a transaction of its own, so that visitors can write in between. */
const portion = 500;

/**
 * Reads an operator's list and stores it, a portion at a time: the file may be of any length. A line with a problem is left
 * out and reported; what the file no longer has is removed only when every line was right.
 */
export async function importCatalog(
  file: CatalogFile,
  database: Database | undefined,
  onProblem: (line: number, problem: string) => void,
): Promise<ImportResult> {
  const importedAt = toTimestamp(new Date());
  const result: ImportResult = { parts: 0, problems: 0, removed: 0 };
  // A number that comes twice in a portion is one row for the database, and the last one counts.
  let waiting = new Map<string, CatalogPart>();
  const store = async () => {
    if (database && waiting.size > 0) await saveCatalogParts(database, [...waiting.values()], importedAt);
    waiting = new Map();
  };
  for await (const { line, row } of readRows(file)) {
    if ("problem" in row) {
      result.problems += 1;
      onProblem(line, row.problem);
      continue;
    }
    result.parts += 1;
    waiting.set(row.number, { ...row, origin: file.origin });
    if (waiting.size === portion) await store();
  }
  await store();
  if (database && result.problems === 0 && result.parts > 0)
    result.removed = await removeAll(database, file.origin, importedAt);
  if (database) await settleCatalogParts(database);
  return result;
}

/** Removes what an origin has, or had before an import. */
export async function removeAll(database: Database, origin: string, before?: string): Promise<number> {
  let removed = 0;
  for (let count = portion; count === portion; removed += count)
    count = await removeCatalogParts(database, origin, { ...(before ? { before } : {}), limit: portion });
  return removed;
}

interface Line {
  record: string[];
  info: { lines: number };
}

async function* readRows({ path, delimiter }: CatalogFile) {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // A quote that is never closed would take the rest of the file into memory.
    max_record_size: 20_000,
  });
  const source = createReadStream(path);
  source.once("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let columns: Exclude<ReturnType<typeof readCatalogHead>, { problem: string }> | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<Line>) {
      if (columns) {
        yield { line: info.lines, row: readCatalogRow(record, columns) };
        continue;
      }
      const head = readCatalogHead(record);
      if ("problem" in head) throw new CatalogFileError(head.problem);
      columns = head;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CatalogFileError(`line ${error.lines}: ${error.message}`);
    throw error;
  } finally {
    source.destroy();
  }
  if (!columns) throw new CatalogFileError("the file is empty");
}
