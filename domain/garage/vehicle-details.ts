import type { OdometerReading } from "./odometer.ts";
import type { Photo } from "./photo.ts";
import type { Vehicle } from "./vehicle.ts";

/** A car with what its page shows first. */
export interface VehicleDetails {
  vehicle: Vehicle;
  /** Of the odometer and of the log, the latest first. One more than a page shows, where there are more. */
  readings: readonly OdometerReading[];
  /** The picture of the car, where one was chosen. */
  cover?: Photo;
}
