import { odometerText, type Vehicle, vehicleText } from "../../../../domain/garage/vehicle.ts";
import { shownDate } from "../../../../domain/local-date.ts";

/** A vehicle in a line or two. */
export function VehicleFacts({ vehicle, isNamed = true }: { vehicle: Vehicle; isNamed?: boolean }) {
  const { mileage, distanceUnit, vin, isActive, soldOn } = vehicle;
  const facts = [
    isNamed && vehicleText(vehicle),
    mileage !== undefined && odometerText(mileage, distanceUnit),
    vin && `VIN\u00a0${vin}`,
    !isActive && (soldOn ? `Sold ${shownDate(soldOn)}` : "Inactive"),
  ].filter((fact) => typeof fact === "string");
  return facts.length > 0 && <p className="text-muted wrap-anywhere">{facts.join("\u00a0· ")}</p>;
}
