import { csvRow, csvStart } from "../csv.ts";
import { withoutEmpty } from "../without-absent.ts";
import { costsOf, itemKinds, type LogEntry, type LogItem } from "./log-entry.ts";
import { dollarsText } from "./log-form.ts";
import type { OdometerReading } from "./odometer.ts";

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
  "Item details",
  "Guides",
  "Modification",
  "Currency",
];

/** The head of a log as CSV. */
export const logCsvHead = csvStart + csvRow(columns);

/** A line for an entry; amounts are in dollars where no currency is named. The last columns have what an import needs to make the same entry. */
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
    itemDetails(entry.items),
    entry.guides.join(" "),
    entry.isModification ? "yes" : "",
    entry.currency ?? "",
  ]);
}

export const odometerCsvHead = csvStart + csvRow(["Date", "Odometer", "Unit", "Reading note"]);

export function odometerCsvRow({ readOn, value, note = "" }: OdometerReading, unit: string): string {
  return csvRow([readOn, String(value), unit, note]);
}

/** "part | Oil filter | 11427953129 | 1 | | 12.50; fluid | 5W-30 | | 6.5 | L | 64.00": kind, name, number, quantity, unit, cost. */
function itemDetails(items: readonly LogItem[]): string {
  return items
    .map(({ kind, name, partNumber = "", quantityMilli, unit = "", costCents }) =>
      [
        kind,
        name,
        partNumber,
        quantityMilli === undefined ? "" : String(quantityMilli / 1000),
        unit,
        dollarsText(costCents),
      ]
        .map((text) => text.replaceAll(/[\\|;]/g, "\\$&"))
        .join(" | "),
    )
    .join("; ");
}

/** The items in such a text; undefined when it was not written by us. */
export function readItemDetails(text: string): LogItem[] | undefined {
  const lines = splitUnescaped(text, ";");
  const items = lines.map((line): LogItem | undefined => {
    const [kindName, name = "", partNumber, quantity, unit, cost] = splitUnescaped(line, "|").map((each) =>
      each.trim().replaceAll(/\\(.)/g, "$1"),
    );
    const kind = itemKinds.find((each) => each === kindName);
    if (!kind || name === "") return undefined;
    const [quantityMilli, costCents] = [thousandths(quantity), hundredths(cost)];
    if (Number.isNaN(quantityMilli) || Number.isNaN(costCents)) return undefined;
    return withoutEmpty({ kind, name, partNumber, quantityMilli, unit, costCents });
  });
  return items.every((item) => item !== undefined) ? items : undefined;
}

const thousandths = (text = "") => (text === "" ? undefined : Math.round(Number(text) * 1000));
const hundredths = (text = "") => (text === "" ? undefined : Math.round(Number(text) * 100));

function splitUnescaped(text: string, mark: string): string[] {
  const parts = [""];
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (character === mark) parts.push("");
    else parts[parts.length - 1] += character === "\\" ? character + (text[++at] ?? "") : character;
  }
  return parts;
}
