import {
  addStretch,
  type FuelList,
  fillUpsPerPage,
  noFuel,
  type Stretch,
  stretchFinder,
} from "../../../domain/garage/fill-up.ts";
import type { Database } from "../../db/engine/database.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { filledPages, findFillUps } from "./rows.ts";

/** A page of a car's fill-ups with the totals of all; undefined when there is no such car. */
export async function listFuel(
  database: Database,
  userId: string,
  { vehicleId, page: wanted }: { vehicleId: string; page: number },
): Promise<FuelList | undefined> {
  if (!(await findVehicle({ database, uid: userId }, vehicleId))) return undefined;
  const { count, totals, byEnd, latest } = await readStretches(database, userId, vehicleId);
  const pages = Math.max(1, Math.ceil(count / fillUpsPerPage));
  const page = Math.min(wanted, pages);
  const offset = (page - 1) * fillUpsPerPage;
  const shown = await findFillUps(database, userId, vehicleId, { limit: fillUpsPerPage, offset });
  return {
    fillUps: shown.map((fillUp) => {
      const stretch = byEnd.get(fillUp.id);
      return { ...fillUp, ...(stretch ? { stretch } : {}) };
    }),
    page,
    pages,
    count,
    ...(latest ? { totals, latest } : {}),
  };
}

async function readStretches(database: Database, userId: string, vehicleId: string) {
  const stretchEndingAt = stretchFinder();
  const byEnd = new Map<string, Stretch>();
  let [count, totals] = [0, noFuel];
  let latest: Stretch | undefined;
  for await (const fillUps of filledPages(database, userId, vehicleId, "asc"))
    for (const fillUp of fillUps) {
      count += 1;
      const stretch = stretchEndingAt(fillUp);
      if (!stretch) continue;
      totals = addStretch(totals, stretch);
      byEnd.set(stretch.id, stretch);
      latest = stretch;
    }
  return { count, totals, byEnd, latest };
}
