import { cleanLine } from "../clean-text.ts";
import type { CatalogPart } from "./catalog-part.ts";
import { readPartNumber } from "./part-number.ts";

/** The columns of an operator's file. The first two must be there, in any order and letter case. */
export const catalogColumns = ["number", "name", "group", "fits", "supersedes", "price"] as const;
type Column = (typeof catalogColumns)[number];
const requiredColumns: readonly Column[] = ["number", "name"];

const maxLengths: Record<Column, number> = {
  number: 40,
  name: 120,
  group: 60,
  fits: 500,
  supersedes: 200,
  price: 20,
};
const maxPriceCents = 100_000_000;

/** Which column of the file holds what; the problem where the head can't be used. */
export function readCatalogHead(cells: readonly string[]): Map<Column, number> | { problem: string } {
  const names = cells.map((cell) => cleanLine(cell).toLowerCase());
  const columns = new Map(
    catalogColumns.flatMap((column) => (names.includes(column) ? [[column, names.indexOf(column)]] : [])),
  );
  const missing = requiredColumns.filter((column) => !columns.has(column));
  if (missing.length > 0)
    return { problem: `the first line must name the columns; missing: ${missing.join(", ")}` };
  const unknown = names.filter((name) => !catalogColumns.some((column) => column === name));
  if (unknown.length > 0) return { problem: `unknown columns: ${unknown.join(", ")}` };
  return columns;
}

export type CatalogRow = Omit<CatalogPart, "origin">;

/** One line of the file; what is wrong with it otherwise. */
export function readCatalogRow(
  cells: readonly string[],
  columns: ReadonlyMap<Column, number>,
): CatalogRow | { problem: string } {
  const cell = (column: Column) => cleanLine(cells[columns.get(column) ?? -1] ?? "");
  const tooLong = catalogColumns.find((column) => cell(column).length > maxLengths[column]);
  if (tooLong) return { problem: `${tooLong} is longer than ${maxLengths[tooLong]} characters` };
  const printed = cell("number");
  const number = readPartNumber(printed);
  if (number === undefined) return { problem: `"${printed}" isn't a part number` };
  const name = cell("name");
  if (name === "") return { problem: "name is empty" };
  const supersedes = cell("supersedes")
    .split(/[;,|]/)
    .filter((each) => each.trim() !== "");
  const olds = supersedes.map(readPartNumber);
  const bad = supersedes.find((_, at) => olds[at] === undefined);
  if (bad !== undefined) return { problem: `supersedes: "${bad.trim()}" isn't a part number` };
  if (olds.includes(number)) return { problem: "supersedes itself" };
  const priceCents = readPrice(cell("price"));
  if (priceCents === null) return { problem: `price: "${cell("price")}" isn't an amount such as 12.50` };
  return {
    number,
    printed,
    name,
    group: cell("group") || undefined,
    fits: cell("fits") || undefined,
    supersedes: olds.flatMap((old) => old ?? []),
    priceCents,
  };
}

/** US dollars in cents; undefined for an empty cell, null for what isn't an amount. */
function readPrice(text: string): number | undefined | null {
  if (text === "") return undefined;
  const [, dollars = "", cents = ""] = /^\$?\s?(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (dollars === "") return null;
  const amount = Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
  return amount <= maxPriceCents ? amount : null;
}
