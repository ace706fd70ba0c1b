import { findBmwType, findListedModels, includesYear } from "./look-up-vin.ts";
import { type CheckDigit, checkDigitOf, isNorthAmerican, modelYears, vinCheckDigit } from "./vin.ts";
import type { BmwType, VinTable } from "./vin-table.ts";

/** Why something of the result may be wrong. */
export type VinDoubt =
  /** Not a car of North America, so the year is a guess. */
  | "other-market"
  /** The tenth character is no model year. */
  | "no-year"
  /** The type code is of other years than the tenth character says. */
  | "year-of-type"
  /** Only the North American sibling of the type code is known. */
  | "sibling"
  /** The lists have more than one model for it. */
  | "several-models"
  /** The lists do not have it. */
  | "no-model"
  /** The engine follows from the code alone. */
  | "engine-inferred";

export interface DecodedVin {
  vin: string;
  /** One, or those that share the first three characters; none where they are not in the list. */
  makes: readonly string[];
  checkDigit: CheckDigit;
  /** The ninth character as computed from the others. */
  expectedCheckDigit: string;
  year?: number;
  /** The years that it may be, where it is not certain. */
  possibleYears: readonly number[];
  plantCode: string;
  plant?: string;
  serial: string;
  /** Positions 4 to 7, where they are a BMW type code. */
  typeCode?: string;
  type?: BmwType;
  /** From a type code or from the makers' own lists; several where those disagree. */
  models: readonly string[];
  body?: string;
  liters?: number;
  doubts: readonly VinDoubt[];
}

/** Decodes a VIN of 17 characters. Every guess comes with a doubt that says so. */
export function decodeVin(vin: string, table: VinTable, currentYear: number): DecodedVin {
  const wmi = vin.slice(0, 3);
  const makes = table.makes[wmi] ?? [];
  const isBmw = makes.includes("BMW");
  const bmw = isBmw ? findBmwType(vin, table, currentYear) : undefined;
  // The list of type codes is North America's: a car with one of them has a check digit, right or mistyped.
  const hasListedType = bmw !== undefined && !bmw.isSibling;
  const isOfNorthAmerica = hasListedType || isNorthAmerican(vin);
  const possibleYears = modelYears(vin, currentYear, isOfNorthAmerica);
  const year = isOfNorthAmerica ? only(possibleYears) : yearOfType(possibleYears, bmw?.type);
  const checkDigit = checkDigitOf(vin);
  const listed = bmw || year === undefined ? [] : findListedModels(vin, table, year);
  const models = bmw ? [bmw.type.model] : unique(listed.map(({ model }) => model));
  const plant = isBmw ? table.bmwPlants[vin[10] ?? ""] : undefined;
  const doubts: (VinDoubt | false)[] = [
    possibleYears.length === 0 && "no-year",
    !isOfNorthAmerica && "other-market",
    bmw?.isSibling === true && "sibling",
    bmw !== undefined && year !== undefined && !includesYear(bmw.type.years, year) && "year-of-type",
    bmw?.type.unsure !== undefined && "engine-inferred",
    models.length > 1 && "several-models",
    models.length === 0 && "no-model",
  ];
  const fromLists = {
    make: unique(listed.map(({ make }) => make)),
    body: unique(listed.flatMap(({ body }) => body ?? [])),
    liters: unique(listed.flatMap(({ liters }) => liters ?? [])),
  };
  return {
    vin,
    makes: fromLists.make.length > 0 ? fromLists.make : makes,
    checkDigit: checkDigit === "absent" && hasListedType ? "wrong" : checkDigit,
    expectedCheckDigit: vinCheckDigit(vin),
    ...optional("year", year),
    possibleYears,
    plantCode: vin[10] ?? "",
    ...optional("plant", plant),
    serial: vin.slice(11),
    ...optional("typeCode", isBmw ? vin.slice(3, 7) : undefined),
    ...optional("type", bmw?.type),
    models,
    ...optional("body", bmw?.type.body ?? only(fromLists.body)),
    ...optional("liters", bmw?.type.liters ?? only(fromLists.liters)),
    doubts: doubts.filter((doubt) => doubt !== false),
  };
}

/** The last seven: the plant, where the letter names one, and the serial number. They name no model and no year. */
export function decodeLastSeven(text: string, table: VinTable): { plant?: string; serial: string } {
  return { ...optional("plant", table.bmwPlants[text[0] ?? ""]), serial: text.slice(1) };
}

/** Where the year is one of two, the type code may leave only one. */
function yearOfType(years: readonly number[], type: BmwType | undefined): number | undefined {
  return type && only(years.filter((year) => includesYear(type.years, year)));
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function only<Value>([first, ...others]: readonly Value[]): Value | undefined {
  return others.length === 0 ? first : undefined;
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}
