import { cleanLine } from "../clean-text.ts";
import { readItemDetails } from "../garage/log-csv.ts";
import {
  type LogFacts,
  type LogItem,
  maxCostCents,
  maxGuides,
  maxItems,
  maxMinutes,
} from "../garage/log-entry.ts";
import { cleanNotes } from "../garage/log-form.ts";
import { maxNoteLength } from "../garage/odometer.ts";
import { maxNotesLength, maxTitleLength } from "../garage/reminder.ts";
import { type DistanceUnit, maxMileage } from "../garage/vehicle.ts";
import type { LocalDate } from "../local-date.ts";
import type {
  Columns,
  Field,
  FileTable,
  ImportRecord,
  ImportSettings,
  RowKind,
  VolumeUnit,
} from "./import-file.ts";
import { readDay, readNumber, readYes } from "./read-cells.ts";

export const rowTexts = {
  unreadable: "A quotation mark is never closed",
  noDate: "There is no date",
  badDate: "This is no day of the calendar",
  future: "This day has not come yet",
  tooOld: "This day is before 1900",
  noTitle: "It doesn't say what was done",
  noOdometer: "There is no odometer reading",
  badOdometer: "The odometer must be a number from 0 to 9,999,999",
  badCost: "The cost must be an amount from 0 to 1,000,000",
  badVolume: "The volume must be a number above 0",
  notesTooLong: `The notes are longer than ${maxNotesLength} characters`,
} as const;

export interface ReadContext {
  settings: ImportSettings;
  /** What the car's odometer counts: other distances are converted. */
  vehicleUnit: DistanceUnit;
  /** The last day that it is by now. */
  latest: LocalDate;
}

export type ReadRow = ImportRecord | { problem: string } | { isLeftOut: true };

class Problem extends Error {}

/** What a row of a table tells, what is wrong with it, or that it is not to be imported. */
export function readRecord(
  table: FileTable,
  cells: readonly string[] | undefined,
  context: ReadContext,
): ReadRow {
  const { settings } = context;
  const kind = settings.kind ?? table.kind;
  if (kind === undefined) return { isLeftOut: true };
  if (!cells) return { problem: rowTexts.unreadable };
  const row = new Row(cells, settings.columns ?? table.columns, context);
  if (settings.car !== undefined && row.text("car").slice(0, 100) !== settings.car)
    return { isLeftOut: true };
  if (readYes(row.text("isTemplate")) || readYes(row.text("isIncome"))) return { isLeftOut: true };
  try {
    return readAs(kind === "by-type" ? kindByType(row.text("type")) : kind, row);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: error.message };
  }
}

function kindByType(type: string): RowKind {
  return /gas|fuel|fill/i.test(type) ? "fill-up" : "work";
}

function readAs(kind: RowKind, row: Row): ImportRecord {
  const day = row.day();
  if (kind === "reading") {
    const value = row.odometer();
    if (value === undefined) throw new Problem(rowTexts.noOdometer);
    const note = cleanLine(row.text("notes")).slice(0, maxNoteLength).trim();
    return { kind, reading: { readOn: day, value, ...(note ? { note } : {}) } };
  }
  // Trackers write 0 where nothing was typed.
  const odometer = row.odometer() || undefined;
  if (kind === "work") return { kind, facts: readWork(day, odometer, row) };
  const [notes, volumeMl] = [row.notes(), row.volumeMl()];
  const costCents = row.cents("cost") ?? row.centsByVolume();
  return {
    kind,
    fillUp: {
      filledOn: day,
      ...(odometer === undefined ? {} : { odometer }),
      ...(volumeMl === undefined ? {} : { volumeMl }),
      isFull: row.has("full") ? readYes(row.text("full")) : !readYes(row.text("partial")),
      isAfterMissed: readYes(row.text("missed")),
      ...(costCents === undefined ? {} : { costCents }),
      ...(notes ? { notes } : {}),
    },
  };
}

function readWork(doneOn: LocalDate, odometer: number | undefined, row: Row): LogFacts {
  const described = cleanLine(row.text("title")) || cleanLine(row.text("type"));
  const notes = row.notes();
  const whole = described || cleanLine(notes.split("\n")[0] ?? "");
  if (whole === "") throw new Problem(rowTexts.noTitle);
  const title = whole.slice(0, maxTitleLength).trim();
  // What the title can't hold is not lost.
  const allNotes = title === whole ? notes : [whole, notes].filter(Boolean).join("\n");
  if (allNotes.length > maxNotesLength) throw new Problem(rowTexts.notesTooLong);
  const shop = cleanLine(row.text("shop")).slice(0, maxTitleLength).trim();
  const isShop = row.has("doneBy") ? row.text("doneBy") === "shop" : shop !== "";
  const minutes = row.number("minutes");
  return {
    doneOn,
    title,
    doneBy: isShop ? "shop" : "self",
    ...(odometer === undefined ? {} : { odometer }),
    ...(isShop && shop ? { shop } : {}),
    ...(minutes !== undefined && minutes >= 0 && minutes <= maxMinutes
      ? { minutes: Math.round(minutes) }
      : {}),
    ...(allNotes ? { notes: allNotes } : {}),
    guides: row
      .text("guides")
      .split(/\s+/)
      .filter((path) => /^\/guide\/[\w-]+\/[\w-]+$/.test(path) && path.length <= 200)
      .slice(0, maxGuides),
    items: readItems(row),
    closes: [],
    ...(readYes(row.text("isModification")) ? { isModification: true as const } : {}),
  };
}

/** The items where a file of ours tells them, else one for each sum. */
function readItems(row: Row): LogItem[] {
  const details = row.text("items");
  const items = details === "" ? undefined : readItemDetails(details);
  if (items && items.length <= maxItems && items.every(isStorable)) return items;
  const sums: readonly [Field, LogItem["kind"], string][] = [
    ["parts", "part", "Parts"],
    ["fluids", "fluid", "Fluids"],
    ["other", "other", "Labor and other"],
    ["cost", "other", "Cost"],
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

const mlPerUnit: Record<VolumeUnit, number> = { gal: 3785.411784, l: 1000, "imp-gal": 4546.09 };
const kilometersPerMile = 1.609344;

/** The cells of a row by field, as the settings say that they are written. */
class Row {
  readonly #cells: readonly string[];
  readonly #columns: Columns;
  readonly #context: ReadContext;

  constructor(cells: readonly string[], columns: Columns, context: ReadContext) {
    this.#cells = cells;
    this.#columns = columns;
    this.#context = context;
  }

  has(field: Field): boolean {
    return this.#columns[field] !== undefined;
  }

  text(field: Field): string {
    const column = this.#columns[field];
    return column === undefined ? "" : (this.#cells[column] ?? "").trim();
  }

  number(field: Field): number | undefined {
    return readNumber(this.text(field), this.#context.settings.decimalMark);
  }

  day(): LocalDate {
    const text = this.text("date");
    if (text === "") throw new Problem(rowTexts.noDate);
    const { dateOrder } = this.#context.settings;
    const day = readDay(text, dateOrder === "ask" ? undefined : dateOrder);
    if (day === undefined) throw new Problem(`${rowTexts.badDate}: ${text.slice(0, 40)}`);
    if (day > this.#context.latest) throw new Problem(rowTexts.future);
    if (day < "1900-01-01") throw new Problem(rowTexts.tooOld);
    return day;
  }

  odometer(): number | undefined {
    if (this.text("odometer") === "") return undefined;
    const shown = this.number("odometer");
    const value = shown === undefined ? undefined : Math.floor(this.#inVehicleUnit(shown) + 1e-9);
    if (value === undefined || value < 0 || value > maxMileage) throw new Problem(rowTexts.badOdometer);
    return value;
  }

  #inVehicleUnit(distance: number): number {
    const { settings, vehicleUnit } = this.#context;
    const own = /^k/i.test(this.text("unit")) ? "km" : /^mi/i.test(this.text("unit")) ? "mi" : undefined;
    const unit = own ?? settings.distanceUnit;
    if (unit === vehicleUnit) return distance;
    return Math.round(unit === "km" ? distance / kilometersPerMile : distance * kilometersPerMile);
  }

  cents(field: Field): number | undefined {
    if (this.text(field) === "") return undefined;
    const amount = this.number(field);
    const cents = amount === undefined ? undefined : Math.round(amount * 100);
    if (cents === undefined || cents < 0 || cents > maxCostCents) throw new Problem(rowTexts.badCost);
    return cents;
  }

  centsByVolume(): number | undefined {
    const [price, volume] = [this.number("unitPrice"), this.number("volume")];
    if (price === undefined || volume === undefined) return undefined;
    const cents = Math.round(price * volume * 100);
    return cents >= 0 && cents <= maxCostCents ? cents : undefined;
  }

  volumeMl(): number | undefined {
    if (this.text("volume") === "") return undefined;
    const volume = this.number("volume");
    const ml = volume === undefined ? undefined : Math.round(volume * mlPerUnit[this.#volumeUnit()]);
    if (ml === undefined || ml <= 0 || ml > 10_000_000) throw new Problem(rowTexts.badVolume);
    return ml;
  }

  #volumeUnit(): VolumeUnit {
    const text = this.text("volumeUnit").toLowerCase();
    if (/^(?:l|liters?|litres?)$/.test(text)) return "l";
    if (/gal/.test(text)) return /imp|uk/.test(text) ? "imp-gal" : "gal";
    return this.#context.settings.volumeUnit;
  }

  /** With the tags, which have no place of their own here. */
  notes(): string {
    const tags = cleanLine(this.text("tags"));
    const notes = cleanNotes([this.text("notes"), tags && `Tags: ${tags}`].filter(Boolean).join("\n"));
    if (notes.length > maxNotesLength) throw new Problem(rowTexts.notesTooLong);
    return notes;
  }
}
