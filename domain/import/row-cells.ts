import { cleanLine } from "../clean-text.ts";
import { maxVolumeMl } from "../garage/fill-up.ts";
import { maxCostCents } from "../garage/log-entry.ts";
import { cleanNotes } from "../garage/log-form.ts";
import { type DistanceUnit, maxMileage } from "../garage/vehicle.ts";
import { grouped } from "../grouped.ts";
import type { LocalDate } from "../local-date.ts";
import type { Columns, Field, ImportSettings, VolumeUnit } from "./import-file.ts";
import { readDay, readNumber } from "./read-cells.ts";
import { readCurrency, readCurrencyCell } from "./read-currency.ts";

export const rowTexts = {
  unreadable: "A quotation mark isn't closed",
  noDate: "The date is missing",
  badDate: "This isn't a real date",
  future: "This date is in the future",
  tooOld: "This date is before 1900",
  noTitle: "It doesn't say what was done",
  noOdometer: "The odometer reading is missing",
  badOdometer: "The odometer must be a number from 0 to 9,999,999",
  badCost: "The cost must be an amount from 0 to 1,000,000",
  noVolume: "The amount of fuel is missing",
  badVolume: "The volume must be more than 0 and at most 2,000 liters",
  noSecondTankCost: "Fuel for the second tank goes into the log for its cost, and this row has none",
  badMeasure: "We don't track this kind of figure",
  badValue: "The value must be more than 0 and at most 10,000",
} as const;

export interface ReadContext {
  settings: ImportSettings;
  /** The unit of the car's odometer: other distances are converted. */
  vehicleUnit: DistanceUnit;
  /** The last day that it is by now. */
  latest: LocalDate;
  /** Whether we wrote the file. */
  isOwnFile: boolean;
}

/** Why a row is not imported. */
export class Problem extends Error {}

export const notesTooLong = (max: number) =>
  new Problem(`The notes are longer than ${grouped(max)} characters`);

const mlPerUnit: Record<VolumeUnit, number> = { gal: 3785.411784, l: 1000, "imp-gal": 4546.09 };
const kilometersPerMile = 1.609344;

/** The cells of a row by field, as the settings say that they are written. */
export class Row {
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

  isInFuture(): boolean {
    const { settings, latest } = this.#context;
    const order = settings.dateOrder === "ask" ? undefined : settings.dateOrder;
    return (readDay(this.text("date"), order) ?? "") > latest;
  }

  odometer(): number | undefined {
    if (this.text("odometer") === "") return undefined;
    const shown = this.number("odometer");
    const value = shown === undefined ? undefined : Math.floor(this.#inVehicleUnit(shown) + 1e-9);
    if (value === undefined || value < 0 || value > maxMileage) throw new Problem(rowTexts.badOdometer);
    return value;
  }

  /** Other trackers write 0 where nothing was typed. */
  drivenOdometer(): number | undefined {
    const value = this.odometer();
    return value === 0 && !this.#context.isOwnFile ? undefined : value;
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

  /** As the row names it, else as the file is in. Undefined for dollars, and where nothing was paid. */
  currency(hasCost: boolean): string | undefined {
    const named = readCurrencyCell(this.text("currency"));
    const beside = () => readCurrency(this.text("cost")) ?? readCurrency(this.text("unitPrice"));
    const currency = named ?? (hasCost ? (beside() ?? this.#context.settings.currency) : undefined);
    return currency === "USD" ? undefined : currency;
  }

  volumeMl(): number | undefined {
    if (this.text("volume") === "") return undefined;
    const volume = this.number("volume");
    const ml = volume === undefined ? undefined : Math.round(volume * mlPerUnit[this.#volumeUnit()]);
    if (ml === undefined || ml <= 0 || ml > maxVolumeMl) throw new Problem(rowTexts.badVolume);
    return ml;
  }

  #volumeUnit(): VolumeUnit {
    const text = this.text("volumeUnit").toLowerCase();
    if (/^(?:l|liters?|litres?)$/.test(text)) return "l";
    if (/gal/.test(text)) return /imp|uk/.test(text) ? "imp-gal" : "gal";
    return this.#context.settings.volumeUnit;
  }

  /** With the tags, which have no place of their own here. */
  notes(max: number): string {
    const tags = cleanLine(this.text("tags"));
    const notes = cleanNotes([this.text("notes"), tags && `Tags: ${tags}`].filter(Boolean).join("\n"));
    if (notes.length > max) throw notesTooLong(max);
    return notes;
  }
}
