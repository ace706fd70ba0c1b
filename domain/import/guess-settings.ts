import type { DistanceUnit } from "../garage/vehicle.ts";
import { detectDateOrder, detectDecimalMark } from "./column-facts.ts";
import { headerKey } from "./header-names.ts";
import type { Field, FileLayout, FileTable, ImportSettings, VolumeUnit } from "./import-file.ts";
import { readCurrency } from "./read-currency.ts";

/** How a file is probably to be read. `vehicleUnit` counts where the file does not say. */
export function guessSettings(layout: FileLayout, vehicleUnit: DistanceUnit): ImportSettings {
  const { tables, delimiter } = layout;
  const read = tables.filter(({ kind }) => kind !== undefined);
  const headers = read.flatMap(({ header }) => header);
  const distanceUnit = distanceUnitOf(headers) ?? vehicleUnit;
  const [only] = tables;
  const settings: ImportSettings = {
    decimalMark: detectDecimalMark({
      odometers: factsOf(layout, ["odometer"]),
      amounts: factsOf(layout, ["cost", "volume", "unitPrice", "parts", "fluids", "other", "value"]),
      delimiter,
    }),
    distanceUnit,
    volumeUnit: volumeUnitOf(headers) ?? (distanceUnit === "km" ? "l" : "gal"),
    ...currencyOf(read),
    ...(tables.length === 1 && only?.kind && only.kind !== "by-type"
      ? { kind: only.kind, columns: only.columns }
      : {}),
  };
  const dateOrder = detectDateOrder(factsOf(layout, ["date"]));
  return dateOrder === undefined ? settings : { ...settings, dateOrder };
}

/** Days whose order the owner has to choose, for the columns that were chosen. */
export function dateOrderOf(layout: FileLayout, settings: ImportSettings): ImportSettings["dateOrder"] {
  const [only] = layout.tables;
  const tables = settings.columns && only ? [{ ...only, columns: settings.columns }] : layout.tables;
  return detectDateOrder(factsOf({ tables }, ["date"]));
}

/** Whether the rows are of several cars, and nobody has said which one is meant. */
export function asksForCar({ cars, tables }: FileLayout, { car, columns }: ImportSettings): boolean {
  const read = tables.filter(({ kind }) => kind !== undefined);
  const namesCars = columns
    ? columns.car !== undefined
    : read.some((table) => table.columns.car !== undefined);
  return cars.length > 1 && car === undefined && namesCars;
}

/** The currency that the headers of amounts name. */
function currencyOf(tables: readonly FileTable[]): Pick<ImportSettings, "currency"> {
  for (const { header, columns } of tables)
    for (const column of [columns.cost, columns.unitPrice]) {
      const currency = readCurrency(header[column ?? -1] ?? "");
      if (currency) return currency === "USD" ? {} : { currency };
    }
  return {};
}

function factsOf({ tables }: Pick<FileLayout, "tables">, fields: readonly Field[]) {
  return tables.flatMap(({ columns, facts }) =>
    fields.flatMap((field) => {
      const column = columns[field];
      return column === undefined ? [] : (facts[column] ?? []);
    }),
  );
}

function distanceUnitOf(headers: readonly string[]): DistanceUnit | undefined {
  for (const header of headers) {
    const inBrackets = /\((mi|miles|km|км)\)/i.exec(header)?.[1]?.toLowerCase();
    if (inBrackets) return inBrackets === "km" || inBrackets === "км" ? "km" : "mi";
    const key = headerKey(header);
    if (/^km(?:stand|\/l)?$|kilom|quilom/.test(key) || key === "l/100km") return "km";
    if (key === "miles" || key === "mpg") return "mi";
  }
  return undefined;
}

function volumeUnitOf(headers: readonly string[]): VolumeUnit | undefined {
  for (const header of headers) {
    if (/imp\w*\.? gal|uk gal/i.test(header)) return "imp-gal";
    if (/gallon|\/ ?gal$/i.test(header)) return "gal";
    if (/\b(?:litre|liter)s?\b|\/ ?[lл]$/i.test(header)) return "l";
  }
  return undefined;
}
