import type { LogFacts } from "../garage/log-entry.ts";
import type { LocalDate } from "../local-date.ts";
import {
  type FileLayout,
  type ImportCounts,
  type ImportRecord,
  noCounts,
  type RowProblem,
} from "./import-file.ts";
import { type ReadContext, type ReadRow, readRecord } from "./read-record.ts";
import type { TableRow } from "./read-tables.ts";

/** What a record is stored as. */
export type StoredRecord = Extract<ImportRecord, { kind: "work" | "reading" }>;

interface ReadTableRow {
  row: TableRow;
  read: ReadRow;
}

/** What each row tells. */
export function readRows(
  rows: readonly TableRow[],
  { tables }: FileLayout,
  context: ReadContext,
): ReadTableRow[] {
  return rows.map((row) => {
    const table = tables[row.table];
    return { row, read: table ? readRecord(table, row.cells, context) : { isLeftOut: true } };
  });
}

export function isRecord(read: ReadRow): read is ImportRecord {
  return "kind" in read;
}

/** Until they have a place of their own, fill-ups are entries of the log: what they cost and the odometer count there too. */
export function storedRecord(record: ImportRecord): StoredRecord {
  return record.kind === "fill-up" ? { kind: "work", facts: fuelWork(record) } : record;
}

function fuelWork({ fillUp }: Extract<ImportRecord, { kind: "fill-up" }>): LogFacts {
  const { filledOn, odometer, volumeMl, costCents, notes } = fillUp;
  return {
    doneOn: filledOn,
    title: "Fuel",
    doneBy: "self",
    ...(odometer === undefined ? {} : { odometer }),
    ...(notes ? { notes } : {}),
    guides: [],
    items: [
      {
        kind: "fluid",
        name: "Fuel",
        ...(volumeMl === undefined ? {} : { quantityMilli: volumeMl, unit: "L" }),
        ...(costCents === undefined ? {} : { costCents }),
      },
    ],
    closes: [],
  };
}

/** How many more rows of each kind an account may have. */
export type Room = Readonly<Record<StoredRecord["kind"], number>>;

export interface SortedRows {
  counts: ImportCounts;
  problems: readonly RowProblem[];
  records: readonly (ImportRecord & { line: number })[];
  room: Room;
}

/**
 * Which rows come in. `seen` has the keys of what is there already; the keys of what comes in are added to it, so that a row
 * which the file has twice comes in once.
 */
export function sortRows(rows: readonly ReadTableRow[], seen: Set<string>, room: Room): SortedRows {
  const counts = { ...noCounts };
  const left = { ...room };
  const problems: RowProblem[] = [];
  const records: (ImportRecord & { line: number })[] = [];
  for (const { row, read } of rows) {
    if ("isLeftOut" in read) {
      counts.leftOut += 1;
      continue;
    }
    if ("problem" in read) {
      counts.problems += 1;
      problems.push({ line: row.line, problem: read.problem, text: rowText(row) });
      continue;
    }
    const stored = storedRecord(read);
    const key = recordKey(stored);
    if (seen.has(key)) counts.duplicates += 1;
    else if (left[stored.kind] <= 0) counts.noRoom += 1;
    else {
      seen.add(key);
      left[stored.kind] -= 1;
      counts[countOf[read.kind]] += 1;
      records.push({ ...read, line: row.line });
    }
  }
  return { counts, problems, records, room: left };
}

const countOf = { work: "work", reading: "readings", "fill-up": "fillUps" } as const;

export function addCounts(one: ImportCounts, other: ImportCounts): ImportCounts {
  const names = Object.keys(noCounts) as (keyof ImportCounts)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as ImportCounts;
}

function rowText({ cells = [] }: TableRow): string {
  return cells.filter(Boolean).join(", ").slice(0, 120);
}

/** Two rows with the same key are one. */
export function recordKey(record: StoredRecord): string {
  if (record.kind === "reading") return readingKey(record.reading);
  const { doneOn, odometer, title, items } = record.facts;
  const cents = items.reduce((sum, { costCents = 0 }) => sum + costCents, 0);
  return workKey({ doneOn, odometer, title, cents });
}

interface WorkKey {
  doneOn: LocalDate;
  odometer: number | undefined;
  title: string;
  cents: number;
}

export function workKey({ doneOn, odometer, title, cents }: WorkKey): string {
  return ["work", doneOn, odometer ?? "", title.toLowerCase(), cents].join("\n");
}

export function readingKey({ readOn, value }: { readOn: LocalDate; value: number }): string {
  return ["reading", readOn, value].join("\n");
}
