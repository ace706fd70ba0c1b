import type { Profile } from "../../../../domain/accounts/profile.ts";
import { byLastUse } from "../../../../domain/garage/last-used.ts";
import {
  type DistanceUnit,
  odometerText,
  odometerUnit,
  vehicleTitle,
} from "../../../../domain/garage/vehicle.ts";
import type { QuickData } from "./load-quick-form.ts";

/** A car as these forms show it. */
export interface QuickCar {
  id: string;
  title: string;
  /** "last used · 142,310 mi" */
  detail: string;
  isLastUsed: boolean;
  unit: DistanceUnit;
  /** Whether its owner has said which unit the odometer has. */
  hasUnit: boolean;
  odometer: number | undefined;
  /** Of its drawing, where there is one. */
  platform: string | undefined;
}

/** The cars of the account, the one used last first. */
export function quickCars(
  { vehicles, preferences }: Profile,
  quick: Pick<QuickData, "usedAt" | "platforms"> | undefined,
): QuickCar[] {
  const usedAt = quick?.usedAt ?? {};
  return byLastUse(vehicles, usedAt).map((vehicle, index) => {
    const { id, mileage, distanceUnit, isActive } = vehicle;
    const isLastUsed = index === 0 && usedAt[id] !== undefined;
    const unit = odometerUnit(vehicle, preferences.units);
    const facts = [
      isLastUsed && "last used",
      !isActive && "inactive",
      mileage !== undefined && odometerText(mileage, unit),
    ];
    return {
      id,
      title: vehicleTitle(vehicle),
      detail: facts.filter(Boolean).join(" · "),
      isLastUsed,
      unit,
      hasUnit: distanceUnit !== undefined,
      odometer: mileage,
      platform: quick?.platforms[id] || undefined,
    };
  });
}
