import type { FillUpFacts } from "../garage/fill-up.ts";
import type { LogFacts } from "../garage/log-entry.ts";
import type { MeasurementFacts } from "../garage/measurement.ts";
import type { DistanceUnit } from "../garage/vehicle.ts";
import type { LocalDate } from "../local-date.ts";
import type { ColumnFacts } from "./column-facts.ts";
import type { LeftOutReason } from "./left-out.ts";
import type { DateOrder, DecimalMark } from "./read-cells.ts";

/** The kinds of rows that we store. */
export const rowKinds = ["work", "reading", "fill-up", "figure"] as const;
export type RowKind = (typeof rowKinds)[number];

/** The possible contents of a column. */
export const fields = [
  "date",
  "odometer",
  "title",
  "cost",
  "notes",
  "shop",
  "volume",
  "unitPrice",
  "full",
  "partial",
  "missed",
  "tank",
  "excluded",
  "tags",
  "car",
  "type",
  "unit",
  "volumeUnit",
  "isTemplate",
  "isIncome",
  "remindOdometer",
  "remindDate",
  "currency",
  "doneBy",
  "minutes",
  "parts",
  "fluids",
  "other",
  "items",
  "guides",
  "isModification",
  "measure",
  "value",
  "place",
] as const;
export type Field = (typeof fields)[number];

/** Where each field is, counted from 0. */
export type Columns = Readonly<Partial<Record<Field, number>>>;

/** A table of a file; some trackers write several below each other. */
export interface FileTable {
  title: string;
  header: readonly string[];
  rows: number;
  facts: readonly ColumnFacts[];
  /** The kind of its rows; `by-type`: each row says it. Undefined: nothing that we store. */
  kind: RowKind | "by-type" | undefined;
  columns: Columns;
}

export const trackers = ["jackstand", "lubelogger", "fuelly", "acar", "fuelio", "drivvo", "plain"] as const;
export type Tracker = (typeof trackers)[number];

/** Whether fuel went into two tanks, whose distances nobody can tell apart. */
export function hasTwoTanks({ columns, facts }: Pick<FileTable, "columns" | "facts">): boolean {
  return columns.tank !== undefined && facts[columns.tank]?.samples.includes("2") === true;
}

export interface FileLayout {
  tracker: Tracker;
  delimiter: string;
  tables: readonly FileTable[];
  /** Cars that the rows name. */
  cars: readonly string[];
}

export const volumeUnits = ["gal", "l", "imp-gal"] as const;
export type VolumeUnit = (typeof volumeUnits)[number];

/** How a file is to be read: detected first, then corrected by its owner. */
export interface ImportSettings {
  /** Undefined where days are written with the year first; `ask` until somebody has said. */
  dateOrder?: DateOrder | "ask";
  decimalMark: DecimalMark;
  /** The unit of the distances in the file. */
  distanceUnit: DistanceUnit;
  volumeUnit: VolumeUnit;
  /** Three letters, where the amounts aren't in dollars. A row may name another. */
  currency?: string;
  /** Only rows of this car; all where undefined. */
  car?: string;
  /** For files with one table: what its rows are, and where the fields are. */
  kind?: RowKind;
  columns?: Columns;
}

/** A row's data in our terms. */
export type ImportRecord =
  | { kind: "work"; facts: LogFacts }
  | { kind: "reading"; reading: { readOn: LocalDate; value: number; note?: string } }
  | { kind: "fill-up"; fillUp: FillUpFacts }
  | { kind: "figure"; figure: MeasurementFacts };

/** Why a row is not imported. */
export interface RowProblem {
  line: number;
  problem: string;
  /** The beginning of the row. */
  text: string;
}

export interface ImportCounts {
  work: number;
  readings: number;
  fillUps: number;
  figures: number;
  /** Rows that the garage or the file has already. */
  duplicates: number;
  problems: number;
  /** Rows of other cars, and of kinds that we don't store. */
  leftOut: number;
  leftOutBy: Readonly<Partial<Record<LeftOutReason, number>>>;
  /** Rows beyond what an account can hold. */
  noRoom: number;
}

export const noCounts: ImportCounts = {
  work: 0,
  readings: 0,
  fillUps: 0,
  figures: 0,
  duplicates: 0,
  problems: 0,
  leftOut: 0,
  leftOutBy: {},
  noRoom: 0,
};

/** The effect that an import would have. */
export interface ImportPreview {
  counts: ImportCounts;
  /** The first ones. */
  problems: readonly RowProblem[];
  samples: readonly (ImportRecord & { line: number })[];
}

/** `draft`: uploaded and checked. `running` and `undoing` go on in portions. */
export const importStates = ["draft", "running", "done", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

export interface ImportFile {
  id: string;
  vehicleId: string;
  fileName: string;
  state: ImportState;
  layout: FileLayout;
  settings: ImportSettings;
  /** Undefined while there is a question to answer first. */
  preview?: ImportPreview;
  /** The result so far. */
  counts: ImportCounts;
  /** How much of the file was worked through, in percent. */
  progress: number;
  /** Rows that an undo left, because they were changed since. */
  changedSince: number;
  createdAt: string;
  version: number;
}

/** In a list. */
export type ListedImport = Omit<ImportFile, "layout" | "preview">;

export const maxImportBytes = 10 * 1024 * 1024;
export const maxImportRows = 100_000;
export const maxColumns = 60;
/** Finished ones; each can be undone. */
export const maxImports = 200;
/** Files that wait to be imported. A further one takes the place of the oldest. */
export const maxDrafts = 3;
export const maxProblems = 100;
export const maxPreviewed = 8;
export const maxCars = 50;
/** How long a file waits to be imported. */
export const draftDays = 7;

export function importable({ work, readings, fillUps, figures }: ImportCounts): number {
  return work + readings + fillUps + figures;
}
