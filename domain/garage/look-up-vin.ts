import type { YearRange } from "./vehicle-names.ts";
import { isNorthAmerican, modelYears } from "./vin.ts";
import type { VinModel, VinTable } from "./vin-table.ts";

/**
 * The row of a BMW type code: that of the year, else any, which leaves a doubt. The fourth character of the code is the market:
 * 1 and 2 are Europe, with the wheel on either side, and 3 is North America, the only one in the list.
 */
export function findBmwType(vin: string, { bmwTypes }: VinTable, currentYear: number) {
  const years = modelYears(vin, currentYear, false);
  const rowsOf = (code: string) =>
    bmwTypes.filter((row) => row.code === code && (row.wmi === vin.slice(0, 3) || !isNorthAmerican(vin)));
  const code = vin.slice(3, 7);
  const own = rowsOf(code);
  const isSibling = own.length === 0;
  const rows = isSibling && /[12]$/.test(code) ? rowsOf(`${code.slice(0, 3)}3`) : own;
  const type = rows.find((row) => years.some((year) => includesYear(row.years, year))) ?? rows[0];
  return type && { type, isSibling };
}

/** The models whose pattern fits best: the one that says the most. */
export function findListedModels(vin: string, { models }: VinTable, year: number): VinModel[] {
  const fitting = models.filter(
    ({ wmis, years, pattern }) =>
      wmis.includes(vin.slice(0, 3)) && includesYear(years, year) && fitsPattern(pattern, vin),
  );
  const most = Math.max(...fitting.map(({ pattern }) => exactness(pattern)));
  return fitting.filter(({ pattern }) => exactness(pattern) === most);
}

function fitsPattern(pattern: string, vin: string): boolean {
  const [type = "", serial = ""] = pattern.split("|");
  const isPrefix = (part: string, of: string) => new RegExp(`^${part.replaceAll("*", ".")}`).test(of);
  return isPrefix(type, vin.slice(3)) && isPrefix(serial, vin.slice(9));
}

/** How many positions a pattern fixes. */
function exactness(pattern: string): number {
  return pattern.replaceAll(/\[[^\]]*\]/g, "x").replaceAll(/[*|]/g, "").length;
}

export function includesYear(ranges: readonly YearRange[], year: number): boolean {
  return ranges.some(([from, to]) => from <= year && year <= to);
}
