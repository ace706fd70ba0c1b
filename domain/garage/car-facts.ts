import { resolveChoice, type VariantChoice, type VariantOptions } from "../guides/applicability.ts";
import type { Platform } from "../platform.ts";
import type { CarTable } from "../platforms/car-table.ts";
import { type CarMatch, certainChoice, matchCar, type NamedCar } from "../platforms/match-car.ts";
import { withoutAbsent } from "../without-absent.ts";
import { type Vehicle, vehicleTitle } from "./vehicle.ts";

/** A platform as far as it takes to say what a car is. */
export interface CarPlatform extends VariantOptions {
  slug: string;
  name: string;
}

/** Data for finding a car's platform and variants, in the form that is sent to browsers. */
export interface CarData {
  cars: CarTable;
  platforms: readonly CarPlatform[];
}

export function carData(cars: CarTable, platforms: readonly Platform[]): CarData {
  return {
    cars,
    platforms: platforms.map(({ slug, displayName, generations, engines, gearboxes }) => ({
      slug,
      name: displayName,
      generations,
      engines,
      gearboxes,
    })),
  };
}

/** An owner may know better than the name of the car says. */
export type CarCorrections = Pick<Vehicle, "generation" | "engine" | "gearbox">;

export const carDimensions = [
  { key: "generation", list: "generations", label: "Generation" },
  { key: "engine", list: "engines", label: "Engine" },
  { key: "gearbox", list: "gearboxes", label: "Transmission" },
] as const;

export interface CarFact {
  key: (typeof carDimensions)[number]["key"];
  label: string;
  /** One is certain; several are all it can be; none means that the name does not say. */
  names: readonly string[];
  /** Who says so. */
  source: "owner" | "name";
  /** The platform's variants. */
  options: VariantOptions["engines"];
  /** The variants that fit the name alone. */
  byName: readonly string[];
}

export interface CarFacts {
  platform: CarPlatform;
  facts: readonly CarFact[];
}

/**
 * A car's platform and variants by its name and year, with its owner's corrections. Undefined where the platform is not
 * certain.
 */
export function carFacts(car: NamedCar & CarCorrections, data: CarData): CarFacts | undefined {
  const match = matchCar(data.cars, car);
  const platform = match && data.platforms.find(({ slug }) => slug === match.platform);
  if (!match || !platform) return undefined;
  const facts = carDimensions
    .filter(({ list }) => platform[list].length > 0)
    .map(({ key, list, label }): CarFact => {
      const options = platform[list];
      const named = (ids: readonly string[]) =>
        options.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
      const byName = named(match[list]);
      const byOwner = named([car[key] ?? ""]);
      const isCorrected = byOwner.length > 0;
      const source = isCorrected ? "owner" : "name";
      return { key, label, names: isCorrected ? byOwner : byName, source, options, byName };
    });
  return { platform, facts };
}

/** The options that are certain, as the address of a list has them. */
export function certainOptions({ facts }: CarFacts): VariantChoice {
  return Object.fromEntries(
    facts.flatMap(({ key, names: [name, ...others], options }) => {
      const option = others.length === 0 ? options.find((each) => each.name === name) : undefined;
      return option ? [[key, option.id]] : [];
    }),
  );
}

/** A car of its owner, as guides need it. */
export interface OwnCar {
  id: string;
  title: string;
  platform: string;
  choice: VariantChoice;
}

/** The cars that guides open for: active ones whose platform is certain. */
export function ownCars(vehicles: readonly Vehicle[], { cars, platforms }: CarData): OwnCar[] {
  return vehicles
    .filter(({ isActive }) => isActive)
    .flatMap((vehicle) => {
      const match = matchCar(cars, vehicle);
      const options = platforms.find(({ slug }) => slug === match?.platform);
      if (!match || !options) return [];
      const choice = carChoice(vehicle, match, options);
      return [{ id: vehicle.id, title: vehicleTitle(vehicle), platform: match.platform, choice }];
    });
}

/**
 * The certain facts of a car: by its name, and as its owner corrects it. Any correction is stored: one that the platform doesn't
 * have says nothing.
 */
export function carChoice(
  { generation, engine, gearbox }: CarCorrections,
  match: CarMatch,
  options: VariantOptions,
): VariantChoice {
  const corrections = resolveChoice(options, withoutAbsent({ generation, engine, gearbox }));
  return resolveChoice(options, { ...certainChoice(match), ...corrections });
}
