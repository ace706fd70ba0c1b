import { countedReadings, type Driving, drivingOf } from "../../../domain/garage/driving.ts";
import {
  checkReading,
  doubtText,
  latestMileage,
  type OdometerReading,
} from "../../../domain/garage/odometer.ts";
import type { DistanceUnit, Vehicle } from "../../../domain/garage/vehicle.ts";
import { applyVehicleChange } from "../../../domain/garage/vehicle-list.ts";
import { addDays } from "../../../domain/local-date.ts";
import type { Queryable } from "../../db/engine/database.ts";
import type { Refusal, Writer } from "../owned/noun.ts";
import { accountToday } from "../profile/preference-rows.ts";
import { raiseProfileVersion } from "../profile/rows.ts";
import { raiseForVehicles } from "../projects/revision-rows.ts";
import { vehicleRows } from "../vehicles/rows.ts";
import { changeReadingValue, deleteReading, findReadings, insertReading, type Span } from "./rows.ts";

interface Asked {
  /** The row that has the reading, where that is changed: it is not its own neighbor. */
  id?: string;
  value: number;
  readOn: string;
}

interface Compared {
  /** The unit of the odometer. */
  unit?: DistanceUnit | undefined;
  /** To be compared with where there are no readings. */
  mileage?: number | undefined;
}

/** Why a reading isn't taken without asking its owner: it is strange beside its neighbors among readings, log and fill-ups. */
export async function checkOdometer(
  writer: Writer,
  vehicleId: string,
  { id, value, readOn }: Asked,
  compared?: Compared,
): Promise<Refusal | undefined> {
  if (writer.isOdometerConfirmed) return undefined;
  const unit = compared?.unit ?? (await vehicleOf(writer, vehicleId))?.distanceUnit;
  // One more than its neighbor, which may be itself.
  const around = await readingsOf(writer, vehicleId, [
    { until: readOn, limit: 2 },
    { after: readOn, limit: 2 },
  ]);
  const readings = around.filter(({ work, fillUp, id: own }) => (work?.id ?? fillUp ?? own) !== id);
  return refusal({ value, readOn }, { readings, unit, mileage: compared?.mileage });
}

/** The same for a mileage that is typed today: it corrects today's reading, so it is not compared with that. */
export async function checkMileage(
  writer: Writer,
  before: Vehicle,
  after: Vehicle,
): Promise<Refusal | undefined> {
  const { mileage: value, distanceUnit: unit } = after;
  if (writer.isOdometerConfirmed || value === undefined || value === before.mileage) return undefined;
  const readOn = await accountToday(writer.database, writer.uid);
  const earlier = await readingsOf(writer, before.id, [{ until: addDays(readOn, -1), limit: 1 }]);
  const own = (await readingsOf(writer, before.id, [{ limit: countedReadings }])).some(isOwn);
  return refusal(
    { value, readOn },
    { readings: earlier.slice(0, 1), unit, mileage: own ? undefined : before.mileage },
  );
}

function refusal(
  reading: Pick<OdometerReading, "value" | "readOn">,
  known: Parameters<typeof checkReading>[1],
): Refusal | undefined {
  const doubt = checkReading(reading, known);
  return (
    doubt && {
      kind: "refused",
      code: "unlikely-odometer",
      message: doubtText(doubt, known.unit),
      details: { doubt },
    }
  );
}

interface Refreshed {
  /** The mileage of the reading before it was changed or removed. */
  superseded?: number | undefined;
  distanceUnit?: DistanceUnit | undefined;
}

/** The profile document shows the latest reading as the vehicle's mileage. Called where a reading comes or goes. */
export async function refreshMileage(
  writer: Writer,
  vehicleId: string,
  { superseded, distanceUnit }: Refreshed = {},
): Promise<Vehicle | undefined> {
  const { database, uid } = writer;
  const before = await vehicleOf(writer, vehicleId);
  if (!before) return undefined;
  const readings = await readingsOf(writer, vehicleId, [{ limit: countedReadings }]);
  const mileage = latestMileage(readings.slice(0, countedReadings), before.mileage, superseded) ?? null;
  const vehicle = applyVehicleChange(before, { mileage, distanceUnit: distanceUnit ?? before.distanceUnit });
  if (vehicle === before) return before;
  await vehicleRows.update(database, uid, vehicle);
  await raiseForVehicles(database, uid, [vehicle.id]);
  await raiseProfileVersion(database, uid);
  return vehicle;
}

/**
 * A mileage that somebody typed becomes a reading of today; a second one of the same day corrects it. An emptied field takes
 * the latest reading back. Returns the vehicle with the mileage of its readings.
 */
export async function noteTypedMileage(
  database: Queryable,
  uid: string,
  vehicle: Vehicle,
  before: number | undefined,
): Promise<Vehicle> {
  const { id: vehicleId, mileage: value, ...rest } = vehicle;
  if (value === before) return vehicle;
  const [latest, previous] = await readingsOf({ database, uid }, vehicleId, [{ limit: 2 }]);
  // A reading of the log or a fill-up is changed there.
  const own = latest && isOwn(latest) ? latest : undefined;
  if (value === undefined) {
    if (own) await deleteReading(database, uid, { vehicleId, id: own.id });
    const mileage = (own ? previous : latest)?.value;
    return { id: vehicleId, ...rest, ...(mileage === undefined ? {} : { mileage }) };
  }
  const today = await accountToday(database, uid);
  // A day from elsewhere may be ahead of ours.
  const readOn = latest && latest.readOn > today ? latest.readOn : today;
  if (own?.readOn === readOn) await changeReadingValue(database, uid, own.id, value);
  else await insertReading(database, uid, { vehicleId, value, readOn });
  return vehicle;
}

/** How far each car has been driven. The mileage of a vehicle has no day: it counts where it fits the readings. */
export async function drivingOfCars(
  database: Queryable,
  uid: string,
  cars: readonly Pick<Vehicle, "id" | "mileage" | "yearlyDistance">[],
): Promise<Record<string, Driving>> {
  const ids = cars.map(({ id }) => id);
  const found = await findReadings(database, uid, ids, [{ limit: countedReadings }]);
  const driving = cars.map((car) => {
    const readings = (found.get(car.id) ?? []).map(({ readOn: on, value: odometer }) => ({ on, odometer }));
    return [car.id, drivingOf(readings, car)] as const;
  });
  return Object.fromEntries(driving);
}

const isOwn = ({ work, fillUp }: OdometerReading) => !work && !fillUp;

async function readingsOf(
  { database, uid }: { database: Queryable; uid: string },
  vehicleId: string,
  spans: readonly Span[],
): Promise<OdometerReading[]> {
  return (await findReadings(database, uid, [vehicleId], spans)).get(vehicleId) ?? [];
}

async function vehicleOf({ vehicle, database, uid }: Writer, id: string): Promise<Vehicle | undefined> {
  return vehicle?.id === id ? vehicle : (await vehicleRows.find(database, uid, { id }))?.row;
}
