import { cleanLine } from "../clean-text.ts";
import { readItemDetails } from "../garage/log-csv.ts";
import {
  type LogFacts,
  type LogItem,
  maxCostCents,
  maxGuides,
  maxItems,
  maxMinutes,
  wholeCost,
} from "../garage/log-entry.ts";
import { maxNotesLength, maxTitleLength } from "../garage/reminder.ts";
import type { LocalDate } from "../local-date.ts";
import { withoutEmpty } from "../without-absent.ts";
import type { Field } from "./import-file.ts";
import { readYes } from "./read-cells.ts";
import { notesTooLong, Problem, type Row, rowTexts } from "./row-cells.ts";

/** Work in a row. */
export function readWork(doneOn: LocalDate, row: Row): LogFacts {
  const odometer = row.drivenOdometer();
  const described = cleanLine(row.text("title")) || cleanLine(row.text("type"));
  const notes = row.notes(maxNotesLength);
  const whole = described || cleanLine(notes.split("\n")[0] ?? "");
  if (whole === "") throw new Problem(rowTexts.noTitle);
  const title = whole.slice(0, maxTitleLength).trim();
  // Text that is too long for the title is not lost.
  const allNotes = title === whole ? notes : [whole, notes].filter(Boolean).join("\n");
  if (allNotes.length > maxNotesLength) throw notesTooLong(maxNotesLength);
  const shop = cleanLine(row.text("shop")).slice(0, maxTitleLength).trim();
  const isShop = row.has("doneBy") ? row.text("doneBy") === "shop" : shop !== "";
  const minutes = row.number("minutes") ?? -1;
  const optional = withoutEmpty({
    odometer,
    shop: isShop ? shop : "",
    minutes: minutes >= 0 && minutes <= maxMinutes ? Math.round(minutes) : undefined,
    notes: allNotes,
    isModification: readYes(row.text("isModification")) ? (true as const) : undefined,
  });
  const items = readItems(row);
  const currency = row.currency(items.some(({ costCents }) => costCents !== undefined));
  return {
    doneOn,
    title,
    doneBy: isShop ? "shop" : "self",
    ...optional,
    guides: row
      .text("guides")
      .split(/\s+/)
      .filter((path) => /^\/guide\/[\w-]+\/[\w-]+$/.test(path) && path.length <= 200)
      .slice(0, maxGuides),
    items,
    ...withoutEmpty({ currency }),
    closes: [],
  };
}

/** The items where a file of ours has them, else one for each sum. */
function readItems(row: Row): LogItem[] {
  const details = row.text("items");
  const items = details === "" ? undefined : readItemDetails(details);
  if (items && items.length <= maxItems && items.every(isStorable)) return items;
  const sums: readonly [Field, LogItem["kind"], string][] = [
    ["parts", "part", "Parts"],
    ["fluids", "fluid", "Fluids"],
    ["other", "other", "Labor and other"],
    ["cost", "other", wholeCost],
  ];
  return sums.flatMap(([field, kind, name]) => {
    const costCents = row.cents(field);
    return costCents ? [{ kind, name, costCents }] : [];
  });
}

function isStorable({
  name,
  partNumber = "",
  unit = "",
  quantityMilli = 1,
  costCents = 0,
}: LogItem): boolean {
  const texts: readonly [string, number][] = [
    [name, maxTitleLength],
    [partNumber, 60],
    [unit, 12],
  ];
  return (
    texts.every(([text, max]) => text.length <= max && cleanLine(text) === text) &&
    quantityMilli >= 1 &&
    quantityMilli <= 100_000_000 &&
    costCents >= 0 &&
    costCents <= maxCostCents
  );
}
