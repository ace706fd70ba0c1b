import { maxVehicles } from "./vehicle.ts";
import type { VehicleChange, VehicleRefusal } from "./vehicle-list.ts";

export const profileTexts = {
  updateFailed: "Failed to update profile",
  /** The page shows the profile that was built locally. */
  notLoaded: "Your profile could not be loaded. Changes cannot be saved until it is back.",
  /** No answer, or one that says that the server could not. */
  notSaved: "Nothing was saved. Please try again in a moment.",
  /** Another tab or device saved first. */
  changedElsewhere: "Your profile was changed in another tab or on another device. Check it and save again.",
  /** It saved first, and this change was added to it. */
  mergedElsewhere:
    "Your vehicles were also changed in another tab or on another device. Both changes are kept.",
} as const;

export function vehicleFailureText(kind: VehicleChange["kind"]): string {
  switch (kind) {
    case "add":
      return "Failed to add vehicle";
    case "rename":
    case "replace":
      return "Failed to update vehicle";
    case "remove":
      return "Failed to delete vehicle";
  }
}

/** Why, below the failure. */
export function vehicleRefusalText(refusal: VehicleRefusal): string {
  switch (refusal) {
    case "full":
      return `A garage holds at most ${maxVehicles} vehicles.`;
    case "gone":
      return "This vehicle was deleted in another tab or on another device.";
    case "changed":
      return "This vehicle was changed in another tab or on another device. Check it and try again.";
  }
}
