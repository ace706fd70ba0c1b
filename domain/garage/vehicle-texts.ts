import { maxVehicles } from "./vehicle.ts";

/** One thing that someone does to a vehicle. The menu's `rename` sends make and model only. */
export type VehicleChangeKind = "add" | "rename" | "replace" | "remove" | "restore";

/** No room for another one, or another tab was first. */
export type VehicleRefusal = "full" | "gone" | "changed";

export const vehicleTexts = {
  /** Another tab or device saved first, and this change was added to it. */
  mergedElsewhere:
    "Your vehicles were also changed in another tab or on another device. Both changes are kept.",
  full: `A garage holds at most ${maxVehicles} vehicles.`,
  gone: "This vehicle was deleted in another tab or on another device.",
  changed: "This vehicle was changed in another tab or on another device. Check it and try again.",
} as const;

const failures: Record<VehicleChangeKind, string> = {
  add: "Failed to add vehicle",
  rename: "Failed to update vehicle",
  replace: "Failed to update vehicle",
  remove: "Failed to delete vehicle",
  restore: "Failed to restore vehicle",
};

export function vehicleFailureText(kind: VehicleChangeKind): string {
  return failures[kind];
}
