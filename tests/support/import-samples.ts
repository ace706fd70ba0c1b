import { createReadStream } from "node:fs";
import { guessSettings } from "../../domain/import/guess-settings.ts";
import type { ImportSettings } from "../../domain/import/import-file.ts";
import { TableReader, type TableRow } from "../../domain/import/read-tables.ts";
import { readRows, sortRows } from "../../domain/import/sort-rows.ts";
import { readFile } from "../../server/import/read-file.ts";

export const latestDay = "2026-11-16";

export async function readTables(pieces: AsyncIterable<Uint8Array>) {
  const tables = new TableReader();
  const rows: TableRow[] = [];
  let separator = "";
  for await (const { delimiter, records } of readFile(pieces)) {
    separator = delimiter;
    for (const { line, cells } of records) {
      const row = tables.read(line, cells);
      if (row) rows.push(row);
    }
  }
  return { layout: tables.layout(separator), rows };
}

/** The result of importing a file of `tests/fixtures/import` into a car with miles. */
export async function importSample(name: string, changes: Partial<ImportSettings> = {}) {
  const { layout, rows } = await readTables(createReadStream(`tests/fixtures/import/${name}`));
  const settings = { ...guessSettings(layout, "mi"), ...changes };
  const context = { settings, vehicleUnit: "mi" as const, latest: latestDay };
  const room = { work: 1000, reading: 1000, "fill-up": 1000, figure: 1000 };
  return { layout, settings, ...sortRows(readRows(rows, layout, context), new Set(), room) };
}
