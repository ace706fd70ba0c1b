import { maxVehicles } from "./vehicle.ts";

export const vehicleTexts = {
  /** Another tab or device saved first, and this change was added to it. */
  mergedElsewhere: "Your vehicles also changed in another tab or on another device. Both changes are saved.",
  full: `Your garage can hold up to ${maxVehicles} vehicles. Export the records of one you no longer own, then delete it.`,
  gone: "This vehicle was deleted in another tab or on another device.",
  changed: "This vehicle changed in another tab or on another device. Check it and try again.",
} as const;

/** By the form's intent. */
const failures: Readonly<Record<string, string>> = {
  "add-vehicle": "Failed to add vehicle",
  "edit-vehicle": "Failed to update vehicle",
  "delete-vehicle": "Failed to delete vehicle",
  "restore-vehicle": "Failed to restore vehicle",
  "add-reading": "Failed to save reading",
  "remove-reading": "Failed to delete reading",
};

/** The title of a failure; undefined when the form is not about a vehicle. */
export function vehicleFailureText(intent: string): string | undefined {
  return Object.hasOwn(failures, intent) ? failures[intent] : undefined;
}
