import type { FuelList, Stretch } from "../../../../domain/garage/fill-up.ts";
import type { MeasurementList } from "../../../../domain/garage/measurement.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";

/** The fuel and measurements on a car's page. */
export interface MeasurementsData {
  uid: string;
  car: string;
  unit: DistanceUnit;
  /** The day that a form begins with. */
  today: string;
  /** The latest reading of the odometer. */
  mileage: number | undefined;
  fuel: FuelList;
  /** The latest full tanks, oldest first. */
  stretches: readonly Stretch[];
  figures: MeasurementList;
}
