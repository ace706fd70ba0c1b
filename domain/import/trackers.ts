import type { Columns, Field, FileLayout, FileTable, RowKind, Tracker } from "./import-file.ts";

/** "Odo (km)", "odo_km" and " Odometer reading" are compared without case, signs and what is in brackets. */
export function headerKey(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, "")
    .normalize("NFD")
    .replaceAll(/[^a-z0-9/]/g, "");
}

/** Headers of the trackers and of tables that people make themselves, the surest first. */
const aliases: Readonly<Partial<Record<Field, readonly string[]>>> = {
  date: [
    "date",
    "fuelupdate",
    "servicedate",
    "data",
    "doneon",
    "readon",
    "day",
    "datum",
    "fecha",
    "datetime",
  ],
  odometer: ["odometer", "odo", "odometerreading", "mileage", "kilometerstand", "kilometers"],
  title: ["description", "work", "costtitle", "subtypes", "services", "service", "title", "task", "job"],
  cost: ["cost", "totalcost", "totalprice", "total", "amount", "price"],
  notes: ["notes", "note", "comments", "comment", "remarks"],
  shop: ["shop", "placename", "place", "vendor"],
  volume: ["fuelconsumed", "volume", "gallons", "liters", "litres", "fuel", "quantity", "qty"],
  unitPrice: ["priceperunit", "pricepergallon", "priceperliter", "priceperlitre", "volumeprice"],
  full: ["isfilltofull", "full", "filledup", "fulltank"],
  partial: ["partialfillup", "partialfuelup", "partialtank", "partialfill"],
  missed: ["missedfuelup", "missed", "previouslymissedfillups", "missedfillup"],
  tags: ["tags"],
  car: ["carname", "vehicle", "vehiclename", "car"],
  unit: ["unit", "distanceunit"],
  volumeUnit: ["volumeunit"],
};

export function isCarColumn(header: string): boolean {
  return aliases.car?.includes(headerKey(header)) ?? false;
}

const acarTitles = /^(?:metadata|vehicles|(?:fill-up|event|trip|service|expense) records|[\w -]+ records)$/i;

/** A line that names the table below it: "## Log", "##Refuelling", "Fill-Up Records". */
export function isTableTitle(cells: readonly string[]): boolean {
  const [title, ...others] = cells.filter((cell) => cell !== "");
  return (
    title !== undefined && others.length === 0 && (/^#{1,2}\s*\p{L}/u.test(title) || acarTitles.test(title))
  );
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

/** Each field by its surest header; no column is two fields. */
export function columnsOf(header: readonly string[], known = aliases): Columns {
  const keys = header.map(headerKey);
  const columns: Partial<Record<Field, number>> = {};
  for (const [field, names] of Object.entries(known)) {
    const index = names.map((name) => keys.indexOf(name)).find((at) => at !== -1);
    if (index !== undefined && !Object.values(columns).includes(index)) columns[field as Field] = index;
  }
  return columns;
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
  (kind: FileTable["kind"], more: typeof aliases = {}) =>
  (header: readonly string[]) => ({
    kind,
    columns: columnsOf(header, { ...aliases, ...more }),
  });

const ownLog: typeof aliases = {
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

const ownMeasurements: typeof aliases = {
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
    return { kind: "work", columns: columnsOf(header, { ...aliases, title: ["subtypes"], type: ["type"] }) };
  return { kind: undefined, columns: {} };
}

function fuelioTable({ title, header }: FileTable): Detected {
  const name = title.toLowerCase();
  if (name === "log") {
    const more = { cost: ["price"], tank: ["tanknumber"], excluded: ["excludedistance"] };
    return { kind: "fill-up", columns: columnsOf(header, { ...aliases, ...more }) };
  }
  if (name === "costs") {
    const more = { isTemplate: ["istemplate"], isIncome: ["isincome"] };
    return { kind: "work", columns: columnsOf(header, { ...aliases, ...more }) };
  }
  return { kind: undefined, columns: {} };
}

/**
 * Its headers and titles are in the language of the phone, so columns count, and titles only where they say what to leave out.
 */
function drivvoTable({ title, header }: FileTable): Detected {
  const filled = header.filter((cell) => cell !== "").length;
  const isOther =
    /^(?:income|receita|ingreso|einnahme|przych|revenu|route|rota|percurso|ruta|trasa|strecke|trajet|vehicle|ve[ií]c|veh[ií]c|pojazd|fahrzeug|reminder|lembrete|recordatorio)/i;
  if (isOther.test(title) || filled < 4) return { kind: undefined, columns: {} };
  if (filled >= 12)
    return {
      kind: "fill-up",
      columns: { odometer: 0, date: 1, unitPrice: 3, cost: 4, volume: 5, full: 6, notes: 19 },
    };
  return { kind: "work", columns: { odometer: 0, date: 1, cost: 2, title: 3, shop: 4, notes: 5 } };
}
