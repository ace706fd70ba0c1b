import { odometerText, odometerUnit, type Vehicle, vehicleText } from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";
import type { UnitSystem } from "../../../../domain/units/quantity.ts";

interface VehicleFactsProps {
  vehicle: Vehicle;
  /** That the account reads in. */
  units: UnitSystem;
  isNamed?: boolean;
}

/** A vehicle in a line or two. */
export function VehicleFacts({ vehicle, units, isNamed = true }: VehicleFactsProps) {
  const { mileage, vin, isActive, soldOn } = vehicle;
  const facts = [
    isNamed && vehicleText(vehicle),
    mileage !== undefined && odometerText(mileage, odometerUnit(vehicle, units)),
    vin && `VIN\u00a0${vin}`,
    !isActive && (soldOn ? `Sold ${shownDate(soldOn)}` : "Inactive"),
  ].filter((fact) => typeof fact === "string");
  return facts.length > 0 && <p className="text-muted wrap-anywhere">{facts.join("\u00a0· ")}</p>;
}
