import { toldDistance } from "../../../../domain/garage/driving.ts";
import type { GarageCar } from "../../../../domain/garage/garage-view.ts";
import { Field } from "../../../ui/field.tsx";

/** Whether the odometer doesn't tell it yet. */
export const asksYearlyDistance = ({ perDay, isRateTold }: GarageCar) => perDay === undefined || isRateTold;

/** The figure that its owner gave before, as the form begins with it. */
export function yearlyDistanceText(car: GarageCar): string {
  return String(toldDistance(car) ?? "");
}

/** How far a car goes in a year: what comes by distance has a month by it. */
export function YearlyDistance({ car }: { car: GarageCar }) {
  return (
    <Field
      label={`How many ${car.unit === "mi" ? "miles" : "kilometers"} a year?`}
      note="optional"
      name="yearlyDistance"
      inputMode="numeric"
      unit={car.unit}
      hint="Distances count by this until you've entered a few readings."
      autoComplete="off"
      className="max-w-sm"
    />
  );
}
