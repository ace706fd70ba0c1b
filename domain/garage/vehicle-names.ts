import { nameKey } from "../name-key.ts";

/** First and last model year. */
export type YearRange = readonly [from: number, to: number];

/** Years by model by make, each in the order in which it is shown. */
export type VehicleNames = ReadonlyMap<string, ReadonlyMap<string, readonly YearRange[]>>;

/** How names are stored and sent. */
export type StoredVehicleNames = Record<string, Record<string, readonly YearRange[]>>;

/** The license asks for it wherever the names are shown or passed on. */
export const vehicleNamesCredit = {
  text: "US Car Models Data by abhionlyone, CC BY 4.0, modified; trims and years before 1992 from fueleconomy.gov",
  source: "https://github.com/abhionlyone/us-car-models-data",
  licence: "https://creativecommons.org/licenses/by/4.0/",
} as const;

/** More than a list of suggestions can show; fewer than slow a phone down. */
export const maxSuggestions = 40;

const otherNames = new Map([
  ["vw", "volkswagen"],
  ["chevy", "chevrolet"],
  ["mercedes", "mercedesbenz"],
  ["benz", "mercedesbenz"],
  ["infinity", "infiniti"],
]);

/** A make's key, whichever of its names was typed. */
export function makeKey(make: string): string {
  const key = nameKey(make);
  return otherNames.get(key) ?? key;
}

/** The names in a response, as far as they can be understood. */
export function readVehicleNames(input: unknown): VehicleNames {
  const { makes } = Object(input) as Record<string, unknown>;
  return new Map(
    entriesOf(makes).map(([make, models]) => [
      make,
      new Map(entriesOf(models).map(([model, years]) => [model, readRanges(years)])),
    ]),
  );
}

function entriesOf(input: unknown): [string, unknown][] {
  return typeof input === "object" && input !== null && !Array.isArray(input) ? Object.entries(input) : [];
}

function readRanges(input: unknown): YearRange[] {
  if (!Array.isArray(input)) return [];
  return input.flatMap((range): YearRange[] => {
    const [from, to] = Array.isArray(range) ? range : [];
    // A range is written out year by year: one that was tampered with must not fill the memory.
    const isRange = Number.isInteger(from) && Number.isInteger(to) && from <= to && to - from < 200;
    return isRange ? [[from, to]] : [];
  });
}

export function suggestMakes(names: VehicleNames): string[] {
  return [...names.keys()];
}

/** The models of a make; those sold in the year come first, because the year may be wrong or not changed yet. */
export function suggestModels(names: VehicleNames, make: string, year?: number): string[] {
  const wasSold = ([, ranges]: [string, readonly YearRange[]]) =>
    ranges.some(([from, to]) => year !== undefined && from <= year && year <= to);
  return [...(findMake(names, make) ?? [])]
    .sort((a, b) => Number(wasSold(b)) - Number(wasSold(a)))
    .map(([model]) => model);
}

/** The years of a model, latest first. */
export function suggestYears(names: VehicleNames, make: string, model: string): number[] {
  const key = nameKey(model);
  const [, ranges = []] = [...(findMake(names, make) ?? [])].find(([name]) => nameKey(name) === key) ?? [];
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    .sort((a, b) => b - a);
}

/** The make that a text means: its name, another name of it, or a beginning that no other make has. */
function findMake(names: VehicleNames, typed: string): ReadonlyMap<string, readonly YearRange[]> | undefined {
  const key = makeKey(typed);
  if (key === "") return undefined;
  const makes = [...names].map(([make, models]) => ({ key: nameKey(make), models }));
  const exact = makes.find((make) => make.key === key);
  const [beginning, ...more] = makes.filter((make) => make.key.startsWith(key));
  return (exact ?? (more.length === 0 ? beginning : undefined))?.models;
}

/** Those that fit what is typed: its beginning first, then the beginning of a word, then anywhere; in their order. */
export function closestNames(names: readonly string[], typed: string, most = maxSuggestions): string[] {
  const key = nameKey(typed);
  if (key === "") return names.slice(0, most);
  const otherMake = makeKey(typed);
  const distance = (name: string) => {
    if (nameKey(name).startsWith(key) || nameKey(name) === otherMake) return 0;
    if (name.split(/[\s/-]+/).some((word) => nameKey(word).startsWith(key))) return 1;
    return nameKey(name).includes(key) ? 2 : 3;
  };
  return names
    .map((name) => ({ name, distance: distance(name) }))
    .filter((each) => each.distance < 3)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ name }) => name);
}
