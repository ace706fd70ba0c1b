import { measurementTexts } from "../../../domain/garage/measurement-form.ts";
import { measurementChangeSchema, newMeasurementSchema } from "../../../domain/garage/measurements-schema.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { nounEndpoints } from "../owned/noun-endpoints.ts";
import { findVehicle, noVehicle } from "../vehicles/find-vehicle.ts";
import { listMeasurements } from "./list-measurements.ts";
import { readCharts } from "./read-charts.ts";
import { measurementRows } from "./rows.ts";

const path = "/api/v1/me/vehicles/:id/figures";

/** Dyno runs, laps and accelerations of a vehicle, and the charts of everything that is known of it. */
export const measurementEndpoints: readonly Endpoint[] = [
  // `?page=2`
  defineEndpoint({
    method: "GET",
    path,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const address = { vehicleId: id, page: query.get("page") };
      const list = await listMeasurements(accounts.database(), user.uid, address);
      if (!list) throw noVehicle();
      return { body: list };
    },
  }),
  ...nounEndpoints({
    noun: { rows: measurementRows, maxRemoved: 400, findPlace: findVehicle },
    path,
    key: "figure",
    param: "figure",
    added: newMeasurementSchema,
    changed: measurementChangeSchema,
    texts: { missing: "Figure not found.", full: measurementTexts.full, changed: measurementTexts.changed },
    day: { field: "measuredOn", ahead: measurementTexts.dateAhead },
  }),
  // `?year=2026`
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/vehicles/:id/charts",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const year = /^\d{4}$/.exec(query.get("year") ?? "")?.[0];
      const charts = await readCharts(accounts.database(), user, { vehicleId: id, year });
      if (!charts) throw noVehicle();
      return { body: charts };
    },
  }),
];
