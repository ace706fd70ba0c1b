import type { CarFacts } from "../../../../domain/garage/car-facts.ts";
import type { VehicleCharts } from "../../../../domain/garage/charts-view.ts";
import type { DistanceUnit, LogList, ReminderList } from "../../../../domain/garage/garage-view.ts";
import type { OdometerReading } from "../../../../domain/garage/odometer.ts";
import type { Photo } from "../../../../domain/garage/photo.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import type { PlatformPlace } from "../dashboard/platform-places.ts";
import type { PhotoChoices } from "../photos/load-photos.ts";

/** A car of the account, as its page shows it. */
export interface OwnedCar {
  vehicle: Vehicle;
  unit: DistanceUnit;
  /** The latest first: one more than the page shows, where there are more. */
  readings: readonly OdometerReading[];
  /** Where these are not the latest ones. */
  until: string | undefined;
  facts: CarFacts | undefined;
  place: PlatformPlace | undefined;
  /** The photo that is shown as its picture. */
  cover?: Photo | undefined;
  /** Photos that can become the picture, while the dialog for that is open. */
  choices?: PhotoChoices | undefined;
  log: LogList;
  reminders: ReminderList;
  /** Of this year. */
  charts: VehicleCharts;
  /** How many services its schedule has that nobody is reminded of. */
  planned: number;
}
