import type { FigureList } from "../../domain/garage/figure.ts";
import type { Database } from "../db/database.ts";
import { findFigures, findModifications } from "../db/figure-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";

/** What was measured on a car, and what was changed on it; undefined when there is no such car. */
export async function listFigures(
  database: Database,
  userId: string,
  vehicleId: string,
): Promise<FigureList | undefined> {
  const stored = await findStoredVehicle(database, userId, vehicleId);
  if (!stored || stored.removedAt) return undefined;
  const figures = await findFigures(database, userId, vehicleId);
  // They are shown between figures only.
  const modifications = figures.length > 0 ? await findModifications(database, userId, vehicleId) : [];
  return { figures, modifications };
}
