import { type SqlBool, sql } from "kysely";
import { type Figure, maxFigureNotes, maxFigures, maxPlaceLength } from "../../../domain/garage/figure.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { optional, plain } from "../../db/owned/column-kinds.ts";
import { OwnedRows } from "../../db/owned/owned-rows.ts";

export const figureRows = new OwnedRows<Figure>({
  table: "figure",
  within: "vehicle_id",
  quota: { max: maxFigures, texts: { place: maxPlaceLength, notes: maxFigureNotes } },
  columns: {
    vehicleId: plain,
    measure: plain,
    measuredOn: plain,
    valueMilli: plain,
    place: optional,
    notes: optional,
  },
});

const ofVehicle = (vehicleId: string) => sql<SqlBool>`vehicle_id = ${vehicleId}`;

/** All of a vehicle in pages, without their notes. */
export const figureValues = (database: Queryable, userId: string, vehicleId: string) =>
  figureRows.pagesWith(database, userId, ["id", "measure", "measuredOn", "valueMilli", "place"], {
    where: ofVehicle(vehicleId),
    order: ["id"],
  });

/** All of a vehicle in pages, the latest first. */
export const figurePages = (database: Queryable, userId: string, vehicleId: string) =>
  figureRows.pages(database, userId, {
    where: ofVehicle(vehicleId),
    order: ["measured_on", "created_at", "id"],
    direction: "desc",
  });
