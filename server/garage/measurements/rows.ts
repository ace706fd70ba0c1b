import { type SqlBool, sql } from "kysely";
import {
  type Measurement,
  maxMeasurementNotes,
  maxMeasurements,
  maxPlaceLength,
} from "../../../domain/garage/measurement.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { optional, plain } from "../../db/owned/column-kinds.ts";
import { OwnedRows } from "../../db/owned/owned-rows.ts";

export const measurementRows = new OwnedRows<Measurement>({
  table: "figure",
  within: "vehicle_id",
  quota: { max: maxMeasurements, texts: { place: maxPlaceLength, notes: maxMeasurementNotes } },
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
export const measurementValues = (database: Queryable, userId: string, vehicleId: string) =>
  measurementRows.pagesWith(database, userId, ["id", "measure", "measuredOn", "valueMilli", "place"], {
    where: ofVehicle(vehicleId),
    order: ["id"],
  });

/** All of a vehicle in pages, the latest first. */
export const measurementPages = (database: Queryable, userId: string, vehicleId: string) =>
  measurementRows.pages(database, userId, {
    where: ofVehicle(vehicleId),
    order: ["measured_on", "created_at", "id"],
    direction: "desc",
  });
