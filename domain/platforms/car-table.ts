import { nameKey } from "../name-key.ts";

/** First and last model year. */
export type YearRange = readonly [from: number, to: number];

/** Names of which one is enough, with a bar between them. */
export type CarNames = string;

/** The conditions for a car: all that are given must hold. See docs/writing-guides.md for how names are written. */
export interface CarRule {
  /** One of these is among the words of model and variant. */
  names?: CarNames;
  /** And one of these. */
  with?: CarNames;
  /** And none of these. */
  without?: CarNames;
  /** The model begins with one of these. */
  starts?: CarNames;
  years?: readonly YearRange[];
  /** It may be of one of these generations of the platform. */
  generations?: readonly string[];
}

/** Which cars have a generation, an engine or a transmission. */
export interface CarOption {
  /** Names that settle it whatever the year, beside its id. */
  codes?: CarNames;
  /** One of these holds. */
  rules?: readonly CarRule[];
}

/** The reader's choices for a platform. */
export const optionKinds = ["generations", "engines", "gearboxes"] as const;

/** Which cars belong to a platform, as `content/platforms` has it. */
export interface PlatformCars extends Partial<Record<(typeof optionKinds)[number], CarOptions>> {
  makes: readonly string[];
  /** Names that show it is another car after all. */
  without?: CarNames;
  /** The first whose words are there decides: outside its years the car is another one. */
  models: readonly CarRule[];
}

/** By the id of a generation, an engine or a transmission. */
export type CarOptions = Readonly<Record<string, CarOption>>;

/** The cars of all platforms, in the form that is sent to browsers. Makes are their keys. */
export type CarTable = readonly (PlatformCars & { platform: string })[];

export function carTable(platforms: readonly { slug: string; cars?: PlatformCars }[]): CarTable {
  return platforms.flatMap(({ slug, cars }) =>
    cars ? { platform: slug, ...cars, makes: cars.makes.map(nameKey) } : [],
  );
}
