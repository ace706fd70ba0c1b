import type { FigureList } from "../../../../domain/garage/figure.ts";
import type { FuelList } from "../../../../domain/garage/fill-up.ts";
import type { DistanceUnit } from "../../../../domain/garage/vehicle.ts";

/** What a car's page shows of fuel and figures. */
export interface FiguresData {
  uid: string;
  car: string;
  unit: DistanceUnit;
  /** The day that a form begins with. */
  today: string;
  /** The latest reading of the odometer. */
  mileage: number | undefined;
  fuel: FuelList;
  figures: FigureList;
}
