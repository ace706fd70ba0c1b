import { drivvoCarColumn, drivvoTable } from "./drivvo.ts";
import { columnsOf, type HeaderNames, headerKey, headerNames } from "./header-names.ts";
import type { Columns, FileLayout, FileTable, RowKind, Tracker } from "./import-file.ts";

const acarTitles = /^(?:metadata|vehicles|(?:fill-up|event|trip|service|expense) records|[\w -]+ records)$/i;

/** A line that names the table below it: "## Log", "##Refuelling", "Fill-Up Records". */
export function isTableTitle(cells: readonly string[]): boolean {
  const [title, ...others] = cells.filter((cell) => cell !== "");
  return (
    title !== undefined && others.length === 0 && (/^#{1,2}\s*\p{L}/u.test(title) || acarTitles.test(title))
  );
}

/** Where the rows of a table name their car. */
export function carColumnOf(title: string, header: readonly string[]): number {
  const named = columnsOf(header, { car: headerNames.car ?? [] }).car;
  // Of the trackers with such titles only Drivvo has headers that we may not know.
  return named ?? (title === "" ? -1 : (drivvoCarColumn({ title, header }) ?? -1));
}

type Detected = Pick<FileTable, "kind" | "columns">;

/** Says what the tables of a file are. A file that no tracker writes is plain: its owner checks the columns. */
export function detectLayout(layout: FileLayout): FileLayout {
  const titles = layout.tables.map(({ title }) => title.toLowerCase());
  if (titles.includes("log") && titles.includes("vehicle")) return withTables(layout, "fuelio", fuelioTable);
  if (titles.some((title) => acarTitles.test(title) && title.endsWith("records")))
    return withTables(layout, "acar", acarTable);
  if (titles.some((title) => title !== "")) return withTables(layout, "drivvo", drivvoTable);
  const keys = (layout.tables[0]?.header ?? []).map(headerKey);
  const single = singleTables.find(({ has }) => has.every((key) => keys.includes(key)));
  if (single) return withTables(layout, single.tracker, ({ header }) => ({ ...single.read(header) }));
  return withTables(layout, "plain", ({ header }) => {
    const columns = columnsOf(header);
    return { columns, kind: kindOf(columns) };
  });
}

function withTables(
  layout: FileLayout,
  tracker: Tracker,
  detect: (table: FileTable) => Detected,
): FileLayout {
  return { ...layout, tracker, tables: layout.tables.map((table) => ({ ...table, ...detect(table) })) };
}

function kindOf(columns: Columns): RowKind {
  if (columns.volume !== undefined) return "fill-up";
  return columns.title === undefined && columns.cost === undefined && columns.odometer !== undefined
    ? "reading"
    : "work";
}

interface SingleTable {
  tracker: Tracker;
  /** Headers by which it is known. */
  has: readonly string[];
  read(header: readonly string[]): Detected;
}

const known =
  (kind: FileTable["kind"], more: HeaderNames = {}) =>
  (header: readonly string[]) => ({
    kind,
    columns: columnsOf(header, { ...headerNames, ...more }),
  });

const ownLog: HeaderNames = {
  title: ["work"],
  cost: [],
  doneBy: ["doneby"],
  minutes: ["minutes"],
  parts: ["parts"],
  fluids: ["fluids"],
  other: ["laborandother"],
  items: ["itemdetails"],
  guides: ["guides"],
  isModification: ["modification"],
};

const ownMeasurements: HeaderNames = {
  shop: [],
  measure: ["measure"],
  value: ["value"],
  place: ["place"],
};

/** Files with one table, by the headers that only they have. The first that fits counts. */
const singleTables: readonly SingleTable[] = [
  { tracker: "jackstand", has: ["date", "work", "doneby", "laborandother"], read: known("work", ownLog) },
  {
    tracker: "jackstand",
    has: ["date", "odometer", "unit", "readingnote"],
    read: known("reading", { notes: ["readingnote"] }),
  },
  {
    tracker: "jackstand",
    has: ["date", "odometer", "unit", "volume", "volumeunit", "fulltank", "missedfillup"],
    read: known("fill-up"),
  },
  {
    tracker: "jackstand",
    has: ["date", "measure", "value", "valueunit"],
    read: known("figure", ownMeasurements),
  },
  { tracker: "lubelogger", has: ["fuelconsumed", "isfilltofull"], read: known("fill-up") },
  { tracker: "lubelogger", has: ["initialodometer", "odometer"], read: known("reading") },
  { tracker: "lubelogger", has: ["partnumber", "partsupplier"], read: known(undefined) },
  { tracker: "lubelogger", has: ["datecreated", "progress", "priority"], read: known(undefined) },
  { tracker: "lubelogger", has: ["description", "isequipped"], read: known(undefined) },
  { tracker: "lubelogger", has: ["date", "description", "cost", "notes", "tags"], read: known("work") },
  {
    tracker: "fuelly",
    has: ["carname", "fuelupdate"],
    read: known("fill-up", { cost: [], unitPrice: ["price"], shop: ["brand"] }),
  },
  {
    tracker: "fuelly",
    has: ["carname", "servicedate"],
    read: known("work", { title: ["services", "service", "subtypes", "description", "type"] }),
  },
  { tracker: "fuelly", has: ["type", "mpg", "date", "time", "vehicle", "odometer"], read: readAppTable },
  { tracker: "fuelly", has: ["type", "l/100km", "date", "time", "vehicle", "odometer"], read: readAppTable },
];

/** The export of the Fuelly app: fill-ups and services in one table, whose headers depend on the units. */
function readAppTable(): Detected {
  return {
    kind: "by-type",
    columns: {
      ...{ type: 0, date: 2, car: 4, odometer: 5, full: 6, unitPrice: 7, volume: 8, cost: 9 },
      ...{ shop: 12, tags: 13, notes: 16, title: 17 },
    },
  };
}

function acarTable({ title, header }: FileTable): Detected {
  const name = title.toLowerCase();
  if (name.startsWith("fill-up")) return { kind: "fill-up", columns: columnsOf(header) };
  if (name.startsWith("event") || name.startsWith("service") || name.startsWith("expense"))
    return {
      kind: "work",
      columns: columnsOf(header, { ...headerNames, title: ["subtypes"], type: ["type"] }),
    };
  return { kind: undefined, columns: {} };
}

function fuelioTable({ title, header }: FileTable): Detected {
  const name = title.toLowerCase();
  if (name === "log") {
    const more = { cost: ["price"], tank: ["tanknumber"], excluded: ["excludedistance"] };
    return { kind: "fill-up", columns: columnsOf(header, { ...headerNames, ...more }) };
  }
  if (name === "costs") {
    const more = {
      ...{ isTemplate: ["istemplate"], isIncome: ["isincome"] },
      ...{ remindOdometer: ["remindodo"], remindDate: ["reminddate"] },
    };
    return { kind: "work", columns: columnsOf(header, { ...headerNames, ...more }) };
  }
  return { kind: undefined, columns: {} };
}
