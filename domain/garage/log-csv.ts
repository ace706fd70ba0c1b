import { csvRow, csvStart } from "../csv.ts";
import { costsOf, type LogEntry } from "./log-entry.ts";

const columns = [
  "Date",
  "Odometer",
  "Unit",
  "Work",
  "Done by",
  "Shop",
  "Minutes",
  "Parts",
  "Fluids",
  "Labor and other",
  "Items",
  "Notes",
];

/** The head of a log as CSV. */
export const logCsvHead = csvStart + csvRow(columns);

/** A line for an entry; amounts are in dollars. */
export function logCsvRow(entry: LogEntry, unit: string): string {
  const { partsCents, fluidsCents, otherCents } = costsOf(entry.items);
  const dollars = (cents: number) => (cents === 0 ? "" : (cents / 100).toFixed(2));
  const items = entry.items.map(({ name, partNumber }) => (partNumber ? `${name} (${partNumber})` : name));
  return csvRow([
    entry.doneOn,
    entry.odometer === undefined ? "" : String(entry.odometer),
    entry.odometer === undefined ? "" : unit,
    entry.title,
    entry.doneBy,
    entry.shop ?? "",
    entry.minutes === undefined ? "" : String(entry.minutes),
    dollars(partsCents),
    dollars(fluidsCents),
    dollars(otherCents),
    items.join("; "),
    entry.notes ?? "",
  ]);
}
