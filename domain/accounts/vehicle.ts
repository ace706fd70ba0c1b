import { shortLine } from "./clean-text.ts";

export interface Vehicle {
  /** When it was added, in milliseconds, as a text; unique within the account. */
  id: string;
  make: string;
  model: string;
  year: number;
  variant?: string;
  mileage?: number;
  nickname?: string;
  vin?: string;
  /** Whether it is still driven or worked on. */
  isActive: boolean;
}

export type VehicleFacts = Omit<Vehicle, "id">;

/** More than any garage; a wrong entry should not fill the page. */
export const maxVehicles = 50;
export const maxNameLength = 60;
export const maxMileage = 9_999_999;
/** The first car, and far enough ahead for every server's clock. */
export const yearRange = { min: 1886, max: 2100 } as const;

export const idPattern = /^\d{13,16}$/;

/** A moment that no other vehicle of the list has for its id: two may be added in one millisecond. */
export function newVehicleId(nowMs: number, vehicles: readonly Pick<Vehicle, "id">[]): string {
  const taken = new Set(vehicles.map(({ id }) => id));
  let moment = nowMs;
  while (taken.has(String(moment))) moment++;
  return String(moment);
}

/** "2003 BMW 330i". */
export function vehicleText({ year, make, model, variant }: VehicleFacts): string {
  return [year, make, model, variant].filter(Boolean).join(" ");
}

/** What its owner calls it, else what it is. */
export function vehicleTitle(vehicle: VehicleFacts): string {
  return vehicle.nickname ?? vehicleText(vehicle);
}

const figures = new Intl.NumberFormat("en-US");

/** "142,310 on the odometer": its unit is the car's own and is not asked for, so none is named. */
export function odometerText(mileage: number): string {
  return `${figures.format(mileage)} on the odometer`;
}

/**
 * 17 characters without I, O and Q, however they were spaced. The check digit is not asked for: only North American cars
 * have one.
 */
export function readVin(text: string): string | undefined {
  const vin = text.replaceAll(/[\s-]/g, "").toUpperCase();
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : undefined;
}

/** Whole miles or kilometres: "123,456" and "123 456" are one number, and what is behind the point is dropped. */
export function readMileage(text: string): number | undefined {
  const figures = text.trim();
  const isGrouped = /^\d{1,3}(?:[,.'\u2019\s]\d{3})+$/.test(figures);
  const whole = isGrouped ? figures.replaceAll(/\D/g, "") : /^(\d{1,9})(?:[.,]\d{0,2})?$/.exec(figures)?.[1];
  const mileage = Number(whole ?? Number.NaN);
  return mileage <= maxMileage ? mileage : undefined;
}

export function readYear(text: string): number | undefined {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return year >= yearRange.min && year <= yearRange.max ? year : undefined;
}

/** The vehicles of a stored or answered profile, as far as they can be understood. */
export function readVehicles(found: unknown): Vehicle[] {
  if (!Array.isArray(found)) return [];
  const byId = new Map<string, Vehicle>();
  for (const each of found.slice(0, maxVehicles)) {
    const vehicle = readVehicle(each);
    if (vehicle && !byId.has(vehicle.id)) byId.set(vehicle.id, vehicle);
  }
  return [...byId.values()];
}

/** An older release wrote figures as texts and knew no `isActive`. */
function readVehicle(found: unknown): Vehicle | undefined {
  const entry = Object(found) as Record<string, unknown>;
  const line = (value: unknown) => (typeof value === "string" ? shortLine(value, maxNameLength) : "");
  const figures = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value) : "";
  const id = figures(entry.id);
  const [make, model, year] = [line(entry.make), line(entry.model), readYear(figures(entry.year))];
  if (!idPattern.test(id) || make === "" || model === "" || year === undefined) return undefined;
  return {
    id,
    make,
    model,
    year,
    ...optionalFacts({
      variant: line(entry.variant),
      mileage: readMileage(figures(entry.mileage)),
      nickname: line(entry.nickname),
      vin: typeof entry.vin === "string" ? readVin(entry.vin) : undefined,
    }),
    isActive: entry.isActive !== false,
  };
}

type OptionalFacts = Pick<Vehicle, "variant" | "mileage" | "nickname" | "vin">;

/** What is empty is left out. */
export function optionalFacts(facts: OptionalFacts): OptionalFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ""));
}
