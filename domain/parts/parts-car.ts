import { applies, resolveChoice, type VariantChoice, type VariantOptions } from "../guides/applicability.ts";
import type { CarTable } from "../platforms/car-table.ts";
import { type CarMatch, matchCar } from "../platforms/match-car.ts";
import { withoutEmpty } from "../without-absent.ts";
import type { PartFit, PartRow } from "./part.ts";

/** A car as the address of the lookup names it. */
export interface CarQuery {
  platform?: string | undefined;
  generation?: string | undefined;
  /** A model in lower case, such as "330ci". */
  model?: string | undefined;
  engine?: string | undefined;
  body?: string | undefined;
  /** The month of production, such as "2001-09". */
  built?: string | undefined;
}

/** The choices of a platform. */
export interface CarOption {
  platform: string;
  name: string;
  brand: string;
  variants: VariantOptions;
  models: readonly string[];
  bodies: readonly { id: string; name: string }[];
  /** "1997-2006". */
  years: string;
}

/** A car that parts are filtered by: all that it may be, and what is known of its body and month. */
export interface PartsCar extends Pick<CarQuery, "body" | "built"> {
  platform: string;
  may: readonly VariantChoice[];
}

/** The years that a platform was built in. */
export function yearsOf({ years }: Pick<CarOption, "years">): number[] {
  const [first = 0, last = first] = (years.match(/\d{4}/g) ?? []).map(Number);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

export function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, "0")}`);
}

/** "09/2001", as on the plate in the door. */
export function showMonth(month: string): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`;
}

/** The valid part of a query about the car. An engine that the model never had is dropped. */
export function readCar(option: CarOption, query: CarQuery, table: CarTable): CarQuery {
  const model = option.models.map((name) => name.toLowerCase()).find((name) => name === query.model);
  const body = option.bodies.find(({ id }) => id === query.body)?.id;
  const built = yearsOf(option)
    .flatMap(monthsOf)
    .find((month) => month === query.built);
  const { generation, engine } = resolveChoice(
    option.variants,
    withoutEmpty({ generation: query.generation, engine: query.engine }),
  );
  const { engines } = optionsByName(option, { model, body, built }, table);
  const hadEngine = engine === undefined || engines.length === 0 || engines.includes(engine);
  return {
    platform: option.platform,
    generation,
    model,
    engine: hadEngine ? engine : undefined,
    body,
    built,
  };
}

/** All that the car may be: what was chosen, else what the name of its model allows. */
export function partsCar(option: CarOption, car: CarQuery, table: CarTable): PartsCar {
  const { generation, engine, body, built } = car;
  const byName = optionsByName(option, car, table);
  const ids = (chosen: string | undefined, possible: readonly string[]) => {
    if (chosen !== undefined) return [chosen];
    return possible.length > 0 ? possible : [undefined];
  };
  const may = ids(generation, byName.generations).flatMap((generation) =>
    ids(engine, byName.engines).map((engine) => withoutEmpty({ generation, engine })),
  );
  return withoutEmpty({ platform: option.platform, may, body, built });
}

type NameOptions = Pick<CarMatch, "generations" | "engines">;

/** The model's possible variants in its possible years. Empty where one of them doesn't say. */
function optionsByName(
  option: CarOption,
  { model = "", body = "", built }: Pick<CarQuery, "model" | "body" | "built">,
  table: CarTable,
): NameOptions {
  if (model === "") return { generations: [], engines: [] };
  const matchesIn = (years: readonly number[], name: string) =>
    years
      .map((year) => matchCar(table, { make: option.brand, model: name, variant: body, year }))
      .filter((match) => match?.platform === option.platform);
  // Without a month, the years in which the name means this platform alone; with one, the platform is the reader's word.
  const byName = built === undefined ? matchesIn(yearsOf(option), model) : [];
  const matches =
    byName.length > 0 ? byName : matchesIn(modelYears(option, built), `${model} ${option.platform}`);
  const all = (kind: keyof NameOptions) => {
    const lists = matches.map((match) => match?.[kind] ?? []);
    return lists.some(({ length }) => length === 0) ? [] : [...new Set(lists.flat())];
  };
  return { generations: all("generations"), engines: all("engines") };
}

/** A model year begins in the summer before. */
function modelYears(option: CarOption, built: string | undefined): number[] {
  if (built === undefined) return yearsOf(option);
  const [year = 0, month = 0] = built.split("-").map(Number);
  return month >= 7 ? [year, year + 1] : [year];
}

/** Whether a part is for the reader's car. A number says itself; what has none is for the cars of its guides. */
export function fitsCar(row: PartRow, car: PartsCar): boolean {
  const fits: readonly PartFit[] =
    row.number === undefined ? row.uses.map((use) => ({ ...use, name: use.platformName })) : row.fits;
  return fits.some(
    (fit) =>
      fit.platform === car.platform &&
      car.may.some((choice) => applies(fit.appliesTo, choice)) &&
      isWithinLimits(fit, car),
  );
}

/** Only what a source says can exclude a car. */
function isWithinLimits({ bodies, from = "", to = "9" }: PartFit, { body, built }: PartsCar): boolean {
  const hasBody = body === undefined || bodies === undefined || bodies.includes(body);
  return hasBody && (built === undefined || (from <= built && built <= to));
}

/** The reader's choices that no source of a number mentions. */
export function unstatedWords({ number, fits }: PartRow, { platform, body, built }: CarQuery): string {
  const own = fits.filter((fit) => fit.platform === platform);
  if (number === undefined) return "";
  const unstated = [
    body !== undefined && own.every(({ bodies }) => bodies === undefined) && "body",
    built !== undefined && own.every(({ from, to }) => from === undefined && to === undefined) && "month",
  ].filter((word) => word !== false);
  return unstated.length > 0 ? `source doesn't say which ${unstated.join(" or ")}` : "";
}

/** "sedan and wagon, from 09/2000". */
export function limitWords(
  { bodies, from, to }: Pick<PartFit, "bodies" | "from" | "to">,
  names: CarOption["bodies"],
): string {
  const words = bodies?.map((id) => (names.find((body) => body.id === id)?.name ?? id).toLowerCase());
  const last = words?.at(-1);
  const list = words && words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
  const months =
    from && to
      ? `built ${showMonth(from)} to ${showMonth(to)}`
      : (from && `from ${showMonth(from)}`) || (to && `up to ${showMonth(to)}`);
  return [list, months].filter(Boolean).join(", ");
}
