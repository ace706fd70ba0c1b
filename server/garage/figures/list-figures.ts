import type { FigureList, FigureValue } from "../../../domain/garage/figure.ts";
import { figurePage, modificationsOf } from "../../../domain/garage/figure-page.ts";
import type { Database } from "../../db/engine/database.ts";
import { findModifications } from "../log/rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { figureRows, figureValues } from "./rows.ts";

interface ListFigures {
  vehicleId: string;
  /** As in the address. */
  page: string | null;
}

/** A page of what was measured on a car, and what was changed on it; undefined when there is no such car. */
export async function listFigures(
  database: Database,
  userId: string,
  { vehicleId, page: wanted }: ListFigures,
): Promise<FigureList | undefined> {
  if (!(await findVehicle({ database, uid: userId }, vehicleId))) return undefined;
  const values: FigureValue[] = [];
  for await (const some of figureValues(database, userId, vehicleId)) values.push(...some);
  const { ids, ...shown } = figurePage(values, wanted);
  const list = { figures: await figureRows.findAll(database, userId, ids), ...shown };
  // They are shown between figures only.
  const all = list.figures.length > 0 ? await findModifications(database, userId, vehicleId) : [];
  return { ...list, modifications: modificationsOf(all, list) };
}
