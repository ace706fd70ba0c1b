import type { VariantChoice } from "../guides/applicability.ts";
import { nameKey } from "../name-key.ts";
import { remember } from "../remember.ts";
import type { CarNames, CarOptions, CarRule, CarTable } from "./car-table.ts";

export interface NamedCar {
  make: string;
  model: string;
  variant?: string;
  year: number;
}

/**
 * The platform whose guides and numbers are for a car, and which of its options the car may have: one is certain, several are
 * not, none means that name and year do not say.
 */
export interface CarMatch {
  platform: string;
  generations: string[];
  engines: string[];
  gearboxes: string[];
}

/** None where it is not certain which platform it is: a wrong drawing or torque is worse than none. */
export function matchCar(
  table: CarTable,
  { make, model, variant = "", year }: NamedCar,
): CarMatch | undefined {
  const key = nameKey(make);
  const words = plainWords(`${model} ${variant}`);
  const [cars, ...others] = table.filter(
    ({ makes, without, models }) =>
      makes.includes(key) && !hasName(words, without) && isModel(models, words, year),
  );
  if (!cars || others.length > 0) return undefined;
  const generations = possibleOptions(cars.generations, words, year);
  return {
    platform: cars.platform,
    generations,
    engines: possibleOptions(cars.engines, words, year, generations),
    gearboxes: possibleOptions(cars.gearboxes, words, year, generations),
  };
}

/** The certain facts of a car, as a reader would have picked them. */
export function certainChoice({
  generations,
  engines,
  gearboxes,
}: Omit<CarMatch, "platform">): VariantChoice {
  const only = (name: keyof VariantChoice, [id, ...others]: readonly string[]) =>
    id !== undefined && others.length === 0 ? { [name]: id } : {};
  return { ...only("generation", generations), ...only("engine", engines), ...only("gearbox", gearboxes) };
}

/** The first rule whose words are there decides: what came later under the same name is another car. */
function isModel(models: readonly CarRule[], words: string, year: number): boolean {
  const rule = models.find((each) => hasWords(each, words));
  return rule !== undefined && isWithin(rule.years, year);
}

/** An option that is named by its code or its id is the only one; else all that one of their rules allows. */
function possibleOptions(
  options: CarOptions = {},
  words: string,
  year: number,
  generations: readonly string[] = [],
): string[] {
  const ids = Object.keys(options);
  const named = ids.filter((id) => hasName(words, id) || hasName(words, options[id]?.codes));
  if (named.length > 0) return named;
  const holds = (rule: CarRule) =>
    hasWords(rule, words) &&
    isWithin(rule.years, year) &&
    (rule.generations?.some((id) => generations.includes(id)) ?? true);
  return ids.filter((id) => options[id]?.rules?.some(holds));
}

function hasWords(rule: CarRule, words: string): boolean {
  return (
    (!rule.names || hasName(words, rule.names)) &&
    (!rule.with || hasName(words, rule.with)) &&
    (!rule.starts || startsWith(words, rule.starts)) &&
    !hasName(words, rule.without)
  );
}

/** Whether one of the names is among the words; `cars-schema.ts` says how names are written. */
function hasName(words: string, names: CarNames | undefined): boolean {
  return names !== undefined && patternOf(names).test(words);
}

/** Whether the words begin with one of the names. */
function startsWith(words: string, names: CarNames): boolean {
  return patternOf(`^${names}`).test(words);
}

/** Names are content: there are a few hundred. */
const patternOf = remember(1_000, (names) => {
  const pattern = names
    .replace("^", "")
    .replaceAll(".", "\\.")
    .replaceAll("-", "[ -]?")
    .replaceAll("#", "\\d")
    .replaceAll("(", "(?:")
    .replaceAll(")", ")?");
  const before = names.startsWith("^") ? "^" : "(?:^|[^\\w.])";
  // "golf 2" is not in "golf 2.0". Plain letters are enough here, and a hundred times quicker than classes of Unicode.
  return new RegExp(`${before}(?:${pattern})(?!\\w|\\.\\d)`);
});

function isWithin(ranges: CarRule["years"], year: number): boolean {
  return ranges?.some(([from, to]) => from <= year && year <= to) ?? true;
}

/** In small letters without accents. A letter or digit that no name of ours has is an underscore. */
function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s_/,()]+/g, " ")
    .replaceAll(/(?![a-z0-9])[\p{L}\p{N}]/gu, "_")
    .trim();
}
