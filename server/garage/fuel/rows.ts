import { type SqlBool, sql } from "kysely";
import { type Filled, type FillUp, maxFillUpNotes, maxFillUps } from "../../../domain/garage/fill-up.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { flag, optional, plain } from "../../db/owned/column-kinds.ts";
import { OwnedRows } from "../../db/owned/owned-rows.ts";

export const fillUpRows = new OwnedRows<FillUp>({
  table: "fill_up",
  within: "vehicle_id",
  quota: { max: maxFillUps, texts: { notes: maxFillUpNotes } },
  columns: {
    vehicleId: plain,
    filledOn: plain,
    odometer: plain,
    volumeMl: plain,
    isFull: flag,
    isMissedBefore: flag,
    costCents: optional,
    currency: optional,
    notes: optional,
  },
});

/** In the order of `byFillUpDay`. */
const order = ["filled_on", "odometer", "id"];
const ofVehicle = (vehicleId: string) => sql<SqlBool>`vehicle_id = ${vehicleId}`;

export const exportFillUps = (database: Queryable, userId: string) =>
  fillUpRows.export(database, userId, ["vehicle_id", ...order]);

/** All of a vehicle in pages, the latest first. */
export const fillUpPages = (database: Queryable, userId: string, vehicleId: string) =>
  fillUpRows.pages(database, userId, { where: ofVehicle(vehicleId), order, direction: "desc" });

/** The same without notes, in either order: what consumption is worked out from, read from an index alone. */
export function filledPages(
  database: Queryable,
  userId: string,
  vehicleId: string,
  direction: "asc" | "desc",
): AsyncGenerator<Filled[]> {
  const counted = ["isFull", "isMissedBefore", "costCents", "currency"] as const;
  const fields = ["id", "filledOn", "odometer", "volumeMl", ...counted] as const;
  return fillUpRows.pagesWith(database, userId, fields, { where: ofVehicle(vehicleId), order, direction });
}

/** Some of a vehicle, the latest first. */
export const findFillUps = (
  database: Queryable,
  userId: string,
  vehicleId: string,
  page: { limit: number; offset: number },
) => fillUpRows.some(database, userId, { where: ofVehicle(vehicleId), order, direction: "desc", ...page });
