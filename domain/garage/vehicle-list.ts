import { maxVehicles, optionalFacts, optionalKeys, type Vehicle, type VehicleFacts } from "./vehicle.ts";

/** Fields of a vehicle to change. An absent field stays as it is, so a client never erases one it does not know; null clears. */
export type VehicleChange = {
  [Key in "make" | "model" | "year" | "isActive"]?: Vehicle[Key] | undefined;
} & {
  [Key in (typeof optionalKeys)[number]]?: Vehicle[Key] | null | undefined;
};

/** A vehicle that is to be added. */
export type NewVehicle = VehicleChange & Pick<Vehicle, "make" | "model" | "year">;

/** A vehicle in a profile that is written whole. */
export type ListedVehicle = NewVehicle & Pick<Vehicle, "id">;

/** A car that was sold is not active, and one that is active again was not sold. */
export function newVehicleFacts(fields: NewVehicle): VehicleFacts {
  const { make, model, year, isActive = !fields.soldOn } = fields;
  const optional = Object.fromEntries(optionalKeys.map((key) => [key, fields[key]]));
  return {
    make,
    model,
    year,
    ...optionalFacts({ ...optional, ...(isActive ? { soldOn: undefined } : {}) }),
    isActive,
  };
}

/** The vehicle after the change. Its version rises only when something is different. */
export function applyVehicleChange(vehicle: Vehicle, change: VehicleChange): Vehicle {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  const { id, version, ...facts } = vehicle;
  const sold = change.soldOn ? { isActive: false } : {};
  const changed = newVehicleFacts({ ...facts, ...sold, ...Object.fromEntries(sent) });
  const next = { id, version, ...changed };
  return isSameVehicle(vehicle, next) ? vehicle : { ...next, version: version + 1 };
}

/** Facts as a form says them: some may be texts that nobody can read. */
type SentFacts = { [Key in keyof VehicleFacts]?: unknown };

/** The change that turns `before` into `after`. */
export function changesBetween(before: VehicleFacts, after: SentFacts): VehicleChange {
  const different = factKeys.filter((key) => before[key] !== after[key]);
  return Object.fromEntries(different.map((key) => [key, after[key] ?? null]));
}

/**
 * The list after a profile was written whole: listed vehicles are added or changed and come first, in their order. One that
 * is missing from the list stays: removing is a request of its own.
 */
export function mergeVehicles(
  current: readonly Vehicle[],
  listed: readonly ListedVehicle[],
): readonly Vehicle[] | "full" {
  const byId = new Map(current.map((vehicle) => [vehicle.id, vehicle]));
  const merged = listed.map(({ id, ...fields }) => {
    const existing = byId.get(id);
    byId.delete(id);
    return existing ? applyVehicleChange(existing, fields) : { id, version: 1, ...newVehicleFacts(fields) };
  });
  const vehicles = [...merged, ...byId.values()];
  return vehicles.length > Math.max(maxVehicles, current.length) ? "full" : vehicles;
}

/** Whether more than the one vehicle of a save is different: another tab has changed the others. */
export function hasOtherChanges(before: readonly Vehicle[], after: readonly Vehicle[]): boolean {
  const versionIn = (list: readonly Vehicle[], id: string) => list.find((each) => each.id === id)?.version;
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].filter((id) => versionIn(before, id) !== versionIn(after, id)).length > 1;
}

const factKeys = ["make", "model", "year", "isActive", ...optionalKeys] as const;

export function isSameVehicle(one: VehicleFacts, other: SentFacts): boolean {
  return factKeys.every((key) => one[key] === other[key]);
}
