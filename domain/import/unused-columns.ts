import type { ColumnFacts } from "./column-facts.ts";
import { headerKey } from "./header-names.ts";
import type { Field, FileLayout, FileTable, ImportSettings, RowKind } from "./import-file.ts";

const everyKind: readonly Field[] = ["date", "odometer", "notes", "car", "unit"];
const paid: readonly Field[] = ["cost", "currency", "tags"];

/** The columns that an import takes from a row of each kind. */
const usedFields: Readonly<Record<RowKind, readonly Field[]>> = {
  work: [
    ...everyKind,
    ...paid,
    ...(["title", "type", "shop", "doneBy", "minutes", "parts", "fluids", "other", "items"] as const),
    ...(["guides", "isModification", "isTemplate", "isIncome", "remindOdometer", "remindDate"] as const),
  ],
  reading: everyKind,
  "fill-up": [
    ...everyKind,
    ...paid,
    ...(["volume", "volumeUnit", "unitPrice", "full", "partial", "missed", "tank", "excluded"] as const),
  ],
  figure: ["date", "measure", "value", "place", "notes"],
};

/** Marks of the tracker's own bookkeeping. */
const bookkeeping = ["guid", "uniqueid", "lastupdated", "flag", "idr", "read", "tankcalc", "dateadded"];

/** Headers of columns that have something in them and that an import would leave behind. Our own files have none. */
export function unusedColumns({ tracker, tables }: FileLayout, settings: ImportSettings): string[] {
  if (tracker === "jackstand") return [];
  return [...new Set(tables.flatMap((table) => unusedOf(table, settings)))];
}

function unusedOf(table: FileTable, settings: ImportSettings): string[] {
  const kind = settings.kind ?? table.kind;
  if (kind === undefined) return [];
  const fields = kind === "by-type" ? [...usedFields.work, ...usedFields["fill-up"]] : usedFields[kind];
  const columns = settings.columns ?? table.columns;
  const used = fields.map((field) => columns[field]);
  return table.facts.flatMap((facts, index) => {
    const name = table.header[index] || `Column ${index + 1}`;
    const isLost = !used.includes(index) && saysSomething(facts) && !bookkeeping.includes(headerKey(name));
    return isLost ? [name] : [];
  });
}

/** Trackers write these where nothing was typed. */
const nothing = /^(?:0+(?:[.,]0+)?|false|no|nein|não|nao|nie|non|нет)$/i;

function saysSomething({ samples }: ColumnFacts): boolean {
  return samples.some((sample) => !nothing.test(sample));
}

/** Whether the file has reminders, also beside work that is imported. */
export function hasReminders({ tables }: Pick<FileLayout, "tables">): boolean {
  return tables.some(({ columns, facts }) =>
    [columns.remindOdometer, columns.remindDate].some((column) =>
      facts[column ?? -1]?.samples.some(isReminderCell),
    ),
  );
}

/** Fuelio writes 0 or a day in 2011 where there is none. */
export function isReminderCell(text: string): boolean {
  return text !== "" && !nothing.test(text) && !text.startsWith("2011-01-01");
}
