import { doubtReading, type OdometerReading, type ReadingDoubt } from "../../domain/garage/odometer.ts";
import type { DistanceUnit, Vehicle } from "../../domain/garage/vehicle.ts";
import { addDays } from "../../domain/local-date.ts";
import type { Queryable } from "../db/database.ts";
import { findLatestReading, findReadings } from "../db/reading-queries.ts";
import { accountToday } from "../db/vehicle-mileage.ts";

interface ReadVehicle {
  id: string;
  /** To be compared with where there are no readings. */
  mileage?: number | undefined;
  distanceUnit?: DistanceUnit | undefined;
}

type NewReading = Pick<OdometerReading, "value" | "readOn">;

/**
 * What is strange about a reading beside its neighbors among readings, log and fill-ups; undefined when it may be saved without
 * asking. A reading that is to be changed is not its own neighbor.
 */
export async function doubtOdometer(
  database: Queryable,
  userId: string,
  { id, mileage, distanceUnit: unit }: ReadVehicle,
  reading: NewReading,
  changedId?: string,
): Promise<ReadingDoubt | undefined> {
  const { readOn } = reading;
  const limit = changedId === undefined ? 1 : 2;
  const around = [
    ...(await findReadings(database, userId, id, { until: readOn, limit })),
    ...(await findReadings(database, userId, id, { after: readOn, limit })),
  ];
  const readings = around.filter(({ work, fillUp, id: own }) => (work?.id ?? fillUp ?? own) !== changedId);
  return doubtReading(reading, { readings, mileage, unit });
}

/** The same for a mileage that is typed today: it corrects today's reading, so it is not compared with that. */
export async function doubtMileage(
  database: Queryable,
  userId: string,
  before: Vehicle,
  { mileage: value, distanceUnit: unit }: Vehicle,
): Promise<ReadingDoubt | undefined> {
  if (value === undefined || value === before.mileage) return undefined;
  const readOn = await accountToday(database, userId);
  const until = addDays(readOn, -1);
  const readings = await findReadings(database, userId, before.id, { until, limit: 1 });
  const hasReadings = (await findLatestReading(database, userId, before.id)) !== undefined;
  const mileage = hasReadings ? undefined : before.mileage;
  return doubtReading({ value, readOn }, { readings, mileage, unit });
}
