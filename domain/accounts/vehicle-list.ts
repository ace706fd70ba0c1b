import { maxVehicles, newVehicleId, type Vehicle } from "./vehicle.ts";

/** One thing that someone does to their list. */
export type VehicleChange =
  | { kind: "add"; vehicle: Vehicle }
  | { kind: "rename"; id: string; make: string; model: string }
  | { kind: "replace"; vehicle: Vehicle }
  | { kind: "remove"; id: string };

/** Full, or another tab was there first. */
export type VehicleRefusal = "full" | "gone" | "changed";

export type ChangedVehicles = { vehicles: readonly Vehicle[] } | { refused: VehicleRefusal };

export function changeVehicles(vehicles: readonly Vehicle[], change: VehicleChange): ChangedVehicles {
  switch (change.kind) {
    case "add":
      return addVehicle(vehicles, change.vehicle);
    case "rename":
      return replaceOne(vehicles, change.id, (vehicle) => ({
        ...vehicle,
        make: change.make,
        model: change.model,
      }));
    case "replace":
      return replaceOne(vehicles, change.vehicle.id, () => change.vehicle);
    case "remove":
      return { vehicles: vehicles.filter(({ id }) => id !== change.id) };
  }
}

/** The same addition sent twice is there once; another vehicle of the same millisecond gets the next free id. */
function addVehicle(vehicles: readonly Vehicle[], vehicle: Vehicle): ChangedVehicles {
  const twin = vehicles.find(({ id }) => id === vehicle.id);
  if (twin && isSameVehicle(twin, vehicle)) return { vehicles };
  if (vehicles.length >= maxVehicles) return { refused: "full" };
  return { vehicles: [...vehicles, { ...vehicle, id: newVehicleId(Number(vehicle.id), vehicles) }] };
}

function replaceOne(
  vehicles: readonly Vehicle[],
  id: string,
  change: (vehicle: Vehicle) => Vehicle,
): ChangedVehicles {
  if (!vehicles.some((each) => each.id === id)) return { refused: "gone" };
  return { vehicles: vehicles.map((each) => (each.id === id ? change(each) : each)) };
}

/**
 * The same change after the server said that its list is newer than the one that was seen. It is done again where it touches
 * nothing that the other one touched, so nobody has to type twice; else it is refused, and the person decides.
 */
export function changeNewerVehicles(
  seen: readonly Vehicle[],
  current: readonly Vehicle[],
  change: VehicleChange,
): ChangedVehicles {
  if (change.kind === "add") return changeVehicles(current, change);
  const id = change.kind === "replace" ? change.vehicle.id : change.id;
  const before = seen.find((each) => each.id === id);
  const now = current.find((each) => each.id === id);
  if (before && now) {
    const isUntouched =
      change.kind === "rename"
        ? before.make === now.make && before.model === now.model
        : isSameVehicle(before, now);
    if (!isUntouched) return { refused: "changed" };
  }
  return changeVehicles(current, change);
}

export function isSameVehicle(one: Vehicle, other: Vehicle): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Vehicle>;
  return [...keys].every((key) => one[key] === other[key]);
}
