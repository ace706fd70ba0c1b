import { cleanLine } from "../clean-text.ts";
import { maxFillUpNotes } from "../garage/fill-up.ts";
import type { LogFacts } from "../garage/log-entry.ts";
import {
  type MeasurementFacts,
  maxMeasurementNotes,
  maxPlaceLength,
  maxValueMilli,
  measureIds,
} from "../garage/measurement.ts";
import { maxNoteLength } from "../garage/odometer.ts";
import { maxNotesLength } from "../garage/reminder.ts";
import type { LocalDate } from "../local-date.ts";
import { withoutEmpty } from "../without-absent.ts";
import { type FileTable, hasTwoTanks, type ImportRecord, type RowKind } from "./import-file.ts";
import { type LeftOutReason, reasonOfTable } from "./left-out.ts";
import { readYes } from "./read-cells.ts";
import { readWork } from "./read-work.ts";
import { Problem, type ReadContext, Row, rowTexts } from "./row-cells.ts";
import { isReminderCell } from "./unused-columns.ts";

export type ReadRow = ImportRecord | { problem: string } | { leftOut: LeftOutReason };

/** A row's data, the reason why it is wrong, or that it is not to be imported. */
export function readRecord(
  table: FileTable,
  cells: readonly string[] | undefined,
  context: ReadContext,
): ReadRow {
  const { settings } = context;
  const kind = settings.kind ?? table.kind;
  if (kind === undefined) return { leftOut: reasonOfTable(table.title) };
  if (!cells) return { problem: rowTexts.unreadable };
  const row = new Row(cells, settings.columns ?? table.columns, context);
  const leftOut = reasonOf(row, settings.car);
  if (leftOut) return { leftOut };
  try {
    const record = readAs(kind === "by-type" ? kindByType(row.text("type")) : kind, row);
    return record.kind === "fill-up" && hasTwoTanks(table) ? withoutEconomy(record) : record;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: error.message };
  }
}

/** A table without a column for it says nothing of other cars. */
function reasonOf(row: Row, car: string | undefined): LeftOutReason | undefined {
  if (car !== undefined && row.has("car") && row.text("car").slice(0, 100) !== car) return "otherCar";
  if (readYes(row.text("isIncome"))) return "income";
  const isTemplate = readYes(row.text("isTemplate"));
  if (isReminder(row, isTemplate)) return "reminder";
  return isTemplate ? "template" : undefined;
}

/** Fuelio keeps reminders among the costs. One beside work that was done does not make a reminder of the work. */
function isReminder(row: Row, isTemplate: boolean): boolean {
  const reminds = [row.text("remindOdometer"), row.text("remindDate")].some(isReminderCell);
  const isNothingDone = (row.number("cost") ?? 0) === 0 && (row.number("odometer") ?? 0) === 0;
  return reminds && (isTemplate || isNothingDone || row.isInFuture());
}

type FillUpRecord = Extract<ImportRecord, { kind: "fill-up" }>;

/** Fuel that is not among the fill-ups moved the car too. */
const withoutEconomy = ({ fillUp, ...record }: FillUpRecord): FillUpRecord => ({
  ...record,
  fillUp: { ...fillUp, isMissedBefore: true },
});

function kindByType(type: string): RowKind {
  return /gas|fuel|fill/i.test(type) ? "fill-up" : "work";
}

function readAs(kind: RowKind, row: Row): ImportRecord {
  const day = row.day();
  if (kind === "reading") {
    const value = row.odometer();
    if (value === undefined) throw new Problem(rowTexts.noOdometer);
    const note = cleanLine(row.text("notes")).slice(0, maxNoteLength).trim();
    return { kind, reading: withoutEmpty({ readOn: day, value, note }) };
  }
  if (kind === "figure") return { kind, figure: readMeasurement(day, row) };
  return kind === "work" ? { kind, facts: readWork(day, row) } : readFillUp(day, row);
}

/** Without an odometer or a volume it says nothing about fuel economy. Its cost is not lost: that is work of the log. */
function readFillUp(filledOn: LocalDate, row: Row): ImportRecord {
  if (row.text("tank") === "2") return { kind: "work", facts: secondTankWork(filledOn, row) };
  const [odometer, volumeMl] = [row.drivenOdometer(), row.volumeMl()];
  const costCents = row.cents("cost") ?? row.centsByVolume();
  if (odometer === undefined || volumeMl === undefined) {
    if (!costCents) throw new Problem(odometer === undefined ? rowTexts.noOdometer : rowTexts.noVolume);
    return { kind: "work", facts: fuelWork(filledOn, { odometer, volumeMl, costCents }, row) };
  }
  const notes = row.notes(maxFillUpNotes);
  return {
    kind: "fill-up",
    fillUp: withoutEmpty({
      filledOn,
      odometer,
      volumeMl,
      isFull: row.has("full") ? readYes(row.text("full")) : !readYes(row.text("partial")),
      // Some of the way was on other fuel.
      isMissedBefore: readYes(row.text("missed")) || (row.number("excluded") ?? 0) > 0,
      costCents,
      currency: row.currency(costCents !== undefined),
      notes,
    }),
  };
}

/** No file says reliably in which unit, so the amount is a note. */
function secondTankWork(doneOn: LocalDate, row: Row): LogFacts {
  const costCents = row.cents("cost") ?? row.centsByVolume();
  if (!costCents) throw new Problem(rowTexts.noSecondTankCost);
  const facts = fuelWork(doneOn, { odometer: row.drivenOdometer(), volumeMl: undefined, costCents }, row);
  const amount = row.text("volume") && `Amount: ${row.text("volume").slice(0, 20)}`;
  const notes = [facts.notes, amount].filter(Boolean).join("\n");
  return withoutEmpty({ ...facts, title: "Fuel, second tank", notes });
}

interface FuelBought {
  odometer: number | undefined;
  volumeMl: number | undefined;
  costCents: number;
}

function fuelWork(doneOn: LocalDate, { odometer, volumeMl, costCents }: FuelBought, row: Row): LogFacts {
  const notes = row.notes(maxNotesLength);
  const quantity = volumeMl === undefined ? {} : { quantityMilli: volumeMl, unit: "L" };
  return {
    doneOn,
    title: "Fuel",
    doneBy: "self",
    ...withoutEmpty({ odometer, notes, currency: row.currency(true) }),
    guides: [],
    items: [{ kind: "fluid", name: "Fuel", ...quantity, costCents }],
    closes: [],
  };
}

/** Only our own files have measurements, with the measures that we know. */
function readMeasurement(measuredOn: LocalDate, row: Row): MeasurementFacts {
  const measure = measureIds.find((id) => id === row.text("measure"));
  if (!measure) throw new Problem(rowTexts.badMeasure);
  const valueMilli = Math.round((row.number("value") ?? 0) * 1000);
  if (valueMilli < 1 || valueMilli > maxValueMilli) throw new Problem(rowTexts.badValue);
  const place = cleanLine(row.text("place")).slice(0, maxPlaceLength).trim();
  const notes = row.notes(maxMeasurementNotes);
  return withoutEmpty({ measure, measuredOn, valueMilli, place, notes });
}
