import { grouped } from "../grouped.ts";
import {
  type Field,
  type ImportCounts,
  maxImportBytes,
  maxImportRows,
  type RowKind,
  type Tracker,
} from "./import-file.ts";
import { type LeftOutReason, leftOutReasons } from "./left-out.ts";

export const trackerNames: Readonly<Record<Tracker, string>> = {
  jackstand: "Jackstand",
  lubelogger: "LubeLogger",
  fuelly: "Fuelly",
  acar: "aCar",
  fuelio: "Fuelio",
  drivvo: "Drivvo",
  plain: "Plain CSV",
};

export const importTexts = {
  empty: "This file is empty.",
  notText: "This isn't a CSV file. Export your records as CSV and upload that.",
  zipped: "This is a zip file or a spreadsheet. Unzip it, or save it as CSV, and upload that.",
  noRows: "This file has no rows.",
  tooManyRows: `This file has more than ${maxImportRows / 1000},000 rows. Please split it.`,
  tooLarge: `This file is larger than ${maxImportBytes / 1024 / 1024} MB. Please split it.`,
  full: "Your account can't hold any more imports. Undo or discard some first.",
  arriving: "This file is already arriving. Please wait until that upload is done.",
  gone: "This file is no longer here. Please upload it again.",
  answerFirst: "Choose how dates are written first.",
  chooseCar: "Choose the car first.",
  nothing: "There's nothing to import in this file.",
  notNow: "This import has moved on in another tab.",
  chooseFile: "Choose a file first.",
} as const;

export const kindNames: Readonly<Record<RowKind, string>> = {
  work: "Work done",
  reading: "Odometer readings",
  "fill-up": "Fill-ups",
  figure: "Figures",
};

/** The columns that somebody can choose, by what the rows are. */
export const chosenFields: Readonly<Record<RowKind, readonly Field[]>> = {
  work: ["date", "title", "odometer", "cost", "currency", "shop", "notes", "tags", "car"],
  reading: ["date", "odometer", "notes", "car"],
  "fill-up": [
    ...(["date", "odometer", "volume", "cost", "unitPrice", "currency", "full", "partial"] as const),
    ...(["missed", "notes", "car"] as const),
  ],
  figure: ["date", "measure", "value", "place", "notes"],
};

export const fieldLabels: Readonly<Partial<Record<Field, string>>> = {
  date: "Date",
  title: "What was done",
  odometer: "Odometer",
  cost: "Total cost",
  currency: "Currency",
  shop: "Shop",
  notes: "Notes",
  tags: "Tags",
  car: "Car",
  volume: "Volume",
  unitPrice: "Price per unit",
  full: "Full tank (yes or no)",
  partial: "Partial fill-up (yes or no)",
  missed: "Missed a fill-up before (yes or no)",
  measure: "What was measured",
  value: "Value",
  place: "Place",
};

/** The imported rows by kind, and where each kind goes. */
export const incoming = [
  { count: "work", one: "log entry", many: "log entries", place: "Work goes in the maintenance log." },
  {
    count: "readings",
    one: "odometer reading",
    many: "odometer readings",
    place: "Readings go to the odometer on the car's page.",
  },
  {
    count: "fillUps",
    one: "fill-up",
    many: "fill-ups",
    place:
      "Fill-ups go to Fuel on the car's page. They show its fuel economy and count as odometer readings.",
  },
  { count: "figures", one: "figure", many: "figures", place: "Figures go to the car's page." },
] as const;

const otherKindNames: Readonly<Record<Exclude<LeftOutReason, "otherCar">, readonly [string, string]>> = {
  reminder: ["reminder", "reminders"],
  template: ["template", "templates"],
  income: ["income", "incomes"],
  category: ["category", "categories"],
  vehicle: ["description of a car", "descriptions of cars"],
  trip: ["trip", "trips"],
  station: ["gas station", "gas stations"],
  picture: ["picture", "pictures"],
  other: ["row of another kind", "rows of other kinds"],
};

/** "4 categories, 1 reminder and 1 income". */
export function listText(texts: readonly string[]): string {
  const [last = ""] = texts.slice(-1);
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} and ${last}`;
}

/** "12 entries", "1 reading": what comes in, and what does not. */
export function countTexts(counts: ImportCounts): { comesIn: string[]; staysOut: string[] } {
  const text = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${grouped(count)} ${count === 1 ? one : many}`];
  const kinds = leftOutReasons.flatMap((reason) =>
    reason === "otherCar" ? [] : text(counts.leftOutBy[reason] ?? 0, ...otherKindNames[reason]),
  );
  // Imports of an earlier version counted them together.
  const known = Object.values(counts.leftOutBy).reduce((sum, count) => sum + count, 0);
  kinds.push(...text(counts.leftOut - known, "other row", "other rows"));
  const otherKinds = kinds.length === 0 ? [] : [`${listText(kinds)}, which we don't import`];
  return {
    comesIn: incoming.flatMap(({ count, one, many }) => text(counts[count], one, many)),
    staysOut: [
      ...text(counts.duplicates, "duplicate", "duplicates"),
      ...text(counts.problems, "row with a problem", "rows with problems"),
      ...text(counts.leftOutBy.otherCar ?? 0, "row for another car", "rows for other cars"),
      ...text(counts.noRoom, "row over your account's limit", "rows over your account's limit"),
      ...otherKinds,
    ],
  };
}
