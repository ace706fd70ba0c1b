import { odometerText, type Vehicle, vehicleText } from "../../../domain/garage/vehicle.ts";

/** What a vehicle is, in a line or two. */
export function VehicleFacts({ vehicle, isNamed = true }: { vehicle: Vehicle; isNamed?: boolean }) {
  const { mileage, vin, isActive } = vehicle;
  const facts = [
    isNamed && vehicleText(vehicle),
    mileage !== undefined && odometerText(mileage),
    vin && `VIN\u00a0${vin}`,
    !isActive && "Inactive",
  ].filter((fact) => typeof fact === "string");
  return facts.length > 0 && <p className="text-muted wrap-anywhere">{facts.join("\u00a0· ")}</p>;
}
