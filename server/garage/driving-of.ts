import { type Driving, drivingOf, type Reading } from "../../domain/garage/driving.ts";
import type { Vehicle } from "../../domain/garage/vehicle.ts";
import type { Queryable } from "../db/database.ts";
import { findLatestReadings } from "../db/latest-readings.ts";
import { findLogReadings } from "../db/log-rows.ts";

type Car = Pick<Vehicle, "id" | "mileage">;

/** What the odometer of each car showed, and when: by its own readings and by the log. */
export async function readingsOf(
  database: Queryable,
  userId: string,
  cars: readonly Car[],
): Promise<Map<string, Reading[]>> {
  const ids = cars.map(({ id }) => id);
  const logged = await findLogReadings(database, userId, ids);
  const read = await findLatestReadings(database, userId, ids);
  return new Map(ids.map((id) => [id, [...(logged.get(id) ?? []), ...(read.get(id) ?? [])]]));
}

/** How far each car has been driven. The mileage of a vehicle has no day: it counts where it fits the readings. */
export async function drivingOfCars(
  database: Queryable,
  userId: string,
  cars: readonly Car[],
): Promise<Record<string, Driving>> {
  const readings = await readingsOf(database, userId, cars);
  return Object.fromEntries(cars.map(({ id, mileage }) => [id, drivingOf(readings.get(id) ?? [], mileage)]));
}
