import { shortLine } from "../clean-text.ts";
import { grouped } from "../grouped.ts";
import { type LocalDate, readLocalDate } from "../local-date.ts";
import type { UnitSystem } from "../units/quantity.ts";

export interface Vehicle {
  /** When it was added, in milliseconds, as a text; made by the server, unique within the account. */
  id: string;
  /** Rises with each change: a writer says which version they saw. */
  version: number;
  make: string;
  model: string;
  year: number;
  variant?: string;
  mileage?: number;
  /** How far its owner says it goes in a year, in the unit of its odometer. It counts while there are too few readings. */
  yearlyDistance?: number;
  nickname?: string;
  vin?: string;
  /** The unit of its odometer. Unknown until somebody was asked. */
  distanceUnit?: DistanceUnit;
  /** Options of its platform that its owner knows better than its name says; see `car-facts.ts`. */
  generation?: string;
  engine?: string;
  gearbox?: string;
  /** Whether it is still driven or worked on. */
  isActive: boolean;
  /** A sold car is not active, and everything about it stays. */
  soldOn?: LocalDate;
}

export const distanceUnits = ["mi", "km"] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** The unit of the odometer. While it is unknown, the owner's reading unit. */
export function odometerUnit(
  { distanceUnit }: Pick<Vehicle, "distanceUnit">,
  units: UnitSystem,
): DistanceUnit {
  return distanceUnit ?? (units === "metric" ? "km" : "mi");
}

export type VehicleFacts = Omit<Vehicle, "id" | "version">;

/** More than any garage; a wrong entry should not fill the page. Removed ones do not count. */
export const maxVehicles = 50;
/** How long a removed vehicle can be restored. */
export const restorableDays = 30;
export const maxNameLength = 60;
export const maxMileage = 9_999_999;
/** The first car, and far enough ahead for every server's clock. */
export const yearRange = { min: 1886, max: 2100 } as const;

export const idPattern = /^\d{13,16}$/;

/** The first free moment from now on: two vehicles may be added in one millisecond. */
export function newVehicleId(nowMs: number, takenIds: Iterable<string>): string {
  const taken = new Set(takenIds);
  let moment = nowMs;
  while (taken.has(String(moment))) moment++;
  return String(moment);
}

/** "2003 BMW 330i". */
export function vehicleText({
  year,
  make,
  model,
  variant,
}: Pick<VehicleFacts, "year" | "make" | "model" | "variant">): string {
  return [year, make, model, variant].filter(Boolean).join(" ");
}

/** Its nickname, else its name. */
export function vehicleTitle(vehicle: VehicleFacts): string {
  return vehicle.nickname ?? vehicleText(vehicle);
}

/** "142,310 mi"; "142,310 on the odometer" while its unit is not known. */
export function odometerText(mileage: number, unit?: DistanceUnit): string {
  return `${grouped(mileage)} ${unit ?? "on the odometer"}`;
}

/**
 * 17 characters without I, O and Q, however they were spaced. The check digit is not checked: only North American cars
 * have one.
 */
export function readVin(text: string): string | undefined {
  const vin = text.replaceAll(/[\s-]/g, "").toUpperCase();
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : undefined;
}

/** Whole miles or kilometers: "123,456" and "123 456" are one number, and what is behind the point is dropped. */
export function readMileage(text: string): number | undefined {
  const digits = text.trim();
  const isGrouped = /^\d{1,3}(?:[,.'\u2019\s]\d{3})+$/.test(digits);
  const whole = isGrouped ? digits.replaceAll(/\D/g, "") : /^(\d{1,9})(?:[.,]\d{0,2})?$/.exec(digits)?.[1];
  const mileage = Number(whole ?? Number.NaN);
  return mileage <= maxMileage ? mileage : undefined;
}

export function readYear(text: string, max: number = yearRange.max): number | undefined {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return year >= yearRange.min && year <= max ? year : undefined;
}

/** The vehicles of a profile from the database or the server, as far as they can be understood. */
export function readVehicles(input: unknown): Vehicle[] {
  if (!Array.isArray(input)) return [];
  const byId = new Map<string, Vehicle>();
  for (const each of input.slice(0, maxVehicles)) {
    const vehicle = readVehicle(each);
    if (vehicle && !byId.has(vehicle.id)) byId.set(vehicle.id, vehicle);
  }
  return [...byId.values()];
}

/** An older release wrote numbers as texts and knew neither `isActive` nor `version`. */
function readVehicle(input: unknown): Vehicle | undefined {
  const entry = Object(input) as Record<string, unknown>;
  const line = (value: unknown) => (typeof value === "string" ? shortLine(value, maxNameLength) : "");
  const digits = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value) : "";
  const id = digits(entry.id);
  const [make, model, year] = [line(entry.make), line(entry.model), readYear(digits(entry.year))];
  if (!idPattern.test(id) || make === "" || model === "" || year === undefined) return undefined;
  return {
    id,
    version: Number.isSafeInteger(entry.version) ? Number(entry.version) : 1,
    make,
    model,
    year,
    ...optionalFacts({
      variant: line(entry.variant),
      mileage: readMileage(digits(entry.mileage)),
      yearlyDistance: readMileage(digits(entry.yearlyDistance)),
      nickname: line(entry.nickname),
      vin: typeof entry.vin === "string" ? readVin(entry.vin) : undefined,
      distanceUnit: distanceUnits.find((unit) => unit === entry.distanceUnit),
      generation: line(entry.generation),
      engine: line(entry.engine),
      gearbox: line(entry.gearbox),
      soldOn: typeof entry.soldOn === "string" ? readLocalDate(entry.soldOn) : undefined,
    }),
    isActive: entry.isActive !== false,
  };
}

export const optionalKeys = [
  "variant",
  "mileage",
  "yearlyDistance",
  "nickname",
  "vin",
  "distanceUnit",
  "generation",
  "engine",
  "gearbox",
  "soldOn",
] as const;
type OptionalFacts = Pick<Vehicle, (typeof optionalKeys)[number]>;

/** Empty fields are left out. */
export function optionalFacts(
  facts: {
    [Key in keyof OptionalFacts]?: OptionalFacts[Key] | null | undefined;
  },
): OptionalFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value != null && value !== ""));
}
