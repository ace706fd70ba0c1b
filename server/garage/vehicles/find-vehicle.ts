import type { Vehicle } from "../../../domain/garage/vehicle.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { AppError } from "../../errors.ts";
import { vehicleRows } from "./rows.ts";

export const noVehicle = () => new AppError("not-found", "Vehicle not found.");

/** A car that the account shows. */
export async function findVehicle(
  { database, uid }: { database: Queryable; uid: string },
  id: string,
): Promise<{ vehicle: Vehicle } | undefined> {
  const stored = await vehicleRows.find(database, uid, { id });
  return stored && stored.removedAt === null ? { vehicle: stored.row } : undefined;
}
