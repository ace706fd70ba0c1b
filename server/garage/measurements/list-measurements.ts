import type { MeasurementList, MeasurementValue } from "../../../domain/garage/measurement.ts";
import { measurementPage, modificationsOf } from "../../../domain/garage/measurement-page.ts";
import type { Database } from "../../db/engine/database.ts";
import { findModifications } from "../log/rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { measurementRows, measurementValues } from "./rows.ts";

interface ListMeasurements {
  vehicleId: string;
  /** As in the address. */
  page: string | null;
}

/** A page of a car's measurements with the modifications between them; undefined when there is no such car. */
export async function listMeasurements(
  database: Database,
  userId: string,
  { vehicleId, page: wanted }: ListMeasurements,
): Promise<MeasurementList | undefined> {
  if (!(await findVehicle({ database, uid: userId }, vehicleId))) return undefined;
  const values: MeasurementValue[] = [];
  for await (const some of measurementValues(database, userId, vehicleId)) values.push(...some);
  const { ids, ...shown } = measurementPage(values, wanted);
  const list = { figures: await measurementRows.findAll(database, userId, ids), ...shown };
  // They are shown between measurements only.
  const all = list.figures.length > 0 ? await findModifications(database, userId, vehicleId) : [];
  return { ...list, modifications: modificationsOf(all, list) };
}
