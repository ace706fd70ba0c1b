import type { PartCatalog, PartGroup, PartRow } from "./part.ts";
import { readNumberQuery, splitBmwNumber } from "./part-number.ts";
import { type CarQuery, fitsCar, type PartsCar } from "./parts-car.ts";

/** The parameters in the address of the lookup. */
export interface PartsQuery extends CarQuery {
  q: string;
  group?: string | undefined;
}

export interface GroupCount extends PartGroup {
  parts: number;
  numbered: number;
}

export const rowsPerPage = 40;

/** The catalog that is browsed: the one with the reader's car, else the first. */
export function chosenCatalog(
  catalogs: readonly PartCatalog[],
  platform: string | undefined,
): PartCatalog | undefined {
  return catalogs.find(({ platforms }) => platforms.includes(platform ?? "")) ?? catalogs[0];
}

/** The rows of a query: those of the car; without one all of them where it has words, else those of the catalog. */
export function chosenRows(
  rows: readonly PartRow[],
  { q, car, catalog }: { q: string; car: PartsCar | undefined; catalog: PartCatalog | undefined },
): PartRow[] {
  if (car) return rows.filter((row) => fitsCar(row, car));
  if (q !== "") return [...rows];
  return rows.filter((row) => catalog?.platforms.some((each) => isOf(row, each)));
}

function isOf({ uses, fits }: PartRow, platform: string): boolean {
  return [...uses, ...fits].some((each) => each.platform === platform);
}

/** A topic has no number; a main group without a name has it in `groupName`. */
export function groupNumber({ id, name }: PartGroup): string {
  return name !== "" && /^\d+$/.test(id) ? id : "";
}

export function groupName({ id, name }: PartGroup): string {
  return name || `Group ${id}`;
}

/** "34 Brakes". */
export function groupTitle(group: PartGroup): string {
  return `${groupNumber(group)} ${groupName(group)}`.trim();
}

/** How many parts each group has, in the order of the groups. */
export function countGroups(rows: readonly PartRow[], groups: readonly PartGroup[]): GroupCount[] {
  const ofGroup = Map.groupBy(rows, ({ group }) => group);
  return groups.flatMap((group) => {
    const own = ofGroup.get(group.id) ?? [];
    return own.length > 0 ? { ...group, parts: own.length, numbered: countNumbered(own) } : [];
  });
}

export function countNumbered(rows: readonly PartRow[]): number {
  return rows.filter(({ number }) => number !== undefined).length;
}

/** Numbers first, in their order; then names. */
export function sortRows(rows: readonly PartRow[]): PartRow[] {
  return rows.toSorted((a, b) => {
    if (a.number !== undefined && b.number !== undefined) return a.number < b.number ? -1 : 1;
    if (a.number !== b.number) return a.number === undefined ? 1 : -1;
    return a.name < b.name ? -1 : 1;
  });
}

/** The parameters of an address that name the car. */
export const carParams = ["platform", "generation", "model", "engine", "body", "built"] as const;

/** The car of a query, for another view of it. */
export function pickCarParams(query: PartsQuery): CarQuery {
  return Object.fromEntries(carParams.map((name) => [name, query[name]]));
}

/** The address of a view, with what it needs and no more. */
export function partsPath(query: Partial<PartsQuery>, page = 1, base = "/parts"): string {
  const params = new URLSearchParams();
  for (const name of ["q", ...carParams, "group"] as const) {
    const value = query[name];
    if (value) params.set(name, value);
  }
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${base}?${params}` : base;
}

/** Rows of the same subgroup, else of the same main group: what is close to a number that we don't know. */
export function nearestRows(rows: readonly PartRow[], number: string, most = 5): PartRow[] {
  const groupsOf = (row: PartRow) => splitBmwNumber(row.number ?? "");
  const { mainGroup, subgroup } = splitBmwNumber(number) ?? {};
  // Other makers' numbers have no groups: the same first digits mean nothing.
  if (mainGroup === undefined) return [];
  const sameGroup = rows.filter((row) => groupsOf(row)?.mainGroup === mainGroup);
  const sameSubgroup = sameGroup.filter((row) => groupsOf(row)?.subgroup === subgroup);
  return sortRows(sameSubgroup.length > 0 ? sameSubgroup : sameGroup).slice(0, most);
}

/** A whole number that somebody typed has a page of its own. */
export function numberPageOf(query: string): string | undefined {
  const number = readNumberQuery(query);
  return number !== undefined && /^\d{11}$/.test(number) ? number : undefined;
}

/** "2 per job", "1-2 per job, new every time". */
export function amountWords({ uses, perCar }: PartRow): string {
  if (perCar !== undefined) return `${perCar} per car`;
  const amounts = uses.map(({ quantity, unit }) => ({ quantity, unit }));
  const units = new Set(amounts.map(({ unit }) => unit));
  const [unit] = units;
  if (amounts.length === 0 || units.size > 1) return "";
  const counts = amounts.map(({ quantity }) => quantity);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const count = least === most ? `${most}` : `${least}-${most}`;
  const isAlwaysNew = uses.every(({ use }) => use === "one-time");
  const amount = unit?.startsWith("per ") ? `${count} ${unit}` : `${count}${unit ? ` ${unit}` : ""} per job`;
  return isAlwaysNew ? `${amount}, new every time` : amount;
}
