import type { FillUpFacts } from "../garage/fill-up.ts";
import type { MeasurementFacts } from "../garage/measurement.ts";
import type { LocalDate } from "../local-date.ts";
import {
  type FileLayout,
  type ImportCounts,
  type ImportRecord,
  noCounts,
  type RowKind,
  type RowProblem,
} from "./import-file.ts";
import { leftOutReasons } from "./left-out.ts";
import { type ReadRow, readRecord } from "./read-record.ts";
import type { TableRow } from "./read-tables.ts";
import type { ReadContext } from "./row-cells.ts";

interface ReadTableRow {
  row: TableRow;
  read: ReadRow;
}

export function readRows(
  rows: readonly TableRow[],
  { tracker, tables }: FileLayout,
  settings: Omit<ReadContext, "isOwnFile">,
): ReadTableRow[] {
  const context = { ...settings, isOwnFile: tracker === "jackstand" };
  return rows.map((row) => {
    const table = tables[row.table];
    return { row, read: table ? readRecord(table, row.cells, context) : { leftOut: "other" } };
  });
}

/** How many more rows of each kind an account may have. */
export type Room = Readonly<Record<RowKind, number>>;

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
    if ("leftOut" in read) {
      counts.leftOut += 1;
      counts.leftOutBy = sumReasons(counts.leftOutBy, { [read.leftOut]: 1 });
      continue;
    }
    if ("problem" in read) {
      counts.problems += 1;
      problems.push({ line: row.line, problem: read.problem, text: rowText(row) });
      continue;
    }
    const key = recordKey(read);
    if (seen.has(key)) counts.duplicates += 1;
    else if (left[read.kind] <= 0) counts.noRoom += 1;
    else {
      seen.add(key);
      left[read.kind] -= 1;
      counts[countOf[read.kind]] += 1;
      records.push({ ...read, line: row.line });
    }
  }
  return { counts, problems, records, room: left };
}

const countOf = { work: "work", reading: "readings", "fill-up": "fillUps", figure: "figures" } as const;

export function addCounts(one: ImportCounts, other: ImportCounts): ImportCounts {
  const { leftOutBy: _, ...numbers } = noCounts;
  const names = Object.keys(numbers) as (keyof typeof numbers)[];
  const sums = Object.fromEntries(names.map((name) => [name, one[name] + other[name]]));
  return { ...(sums as typeof numbers), leftOutBy: sumReasons(one.leftOutBy, other.leftOutBy) };
}

function sumReasons(
  one: ImportCounts["leftOutBy"],
  other: ImportCounts["leftOutBy"],
): ImportCounts["leftOutBy"] {
  const sums = { ...one };
  for (const reason of leftOutReasons) {
    const more = other[reason] ?? 0;
    if (more > 0) sums[reason] = (sums[reason] ?? 0) + more;
  }
  return sums;
}

function rowText({ cells = [] }: TableRow): string {
  return cells.filter(Boolean).join(", ").slice(0, 120);
}

/** Two rows with the same key are one. */
function recordKey(record: ImportRecord): string {
  switch (record.kind) {
    case "reading":
      return readingKey(record.reading);
    case "fill-up":
      return fillUpKey(record.fillUp);
    case "figure":
      return measurementKey(record.figure);
    case "work": {
      const { doneOn, odometer, title, items } = record.facts;
      const cents = items.reduce((sum, { costCents = 0 }) => sum + costCents, 0);
      return workKey({ doneOn, odometer, title, cents });
    }
  }
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

type FillUpKey = Pick<FillUpFacts, "filledOn" | "odometer" | "volumeMl">;

export function fillUpKey({ filledOn, odometer, volumeMl }: FillUpKey): string {
  return ["fill-up", filledOn, odometer, volumeMl].join("\n");
}

type MeasurementKey = Pick<MeasurementFacts, "measuredOn" | "measure" | "valueMilli" | "place">;

export function measurementKey({ measuredOn, measure, valueMilli, place = "" }: MeasurementKey): string {
  return ["figure", measuredOn, measure, valueMilli, place.toLowerCase()].join("\n");
}
