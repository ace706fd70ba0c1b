import { figureTexts } from "../../../domain/garage/figure-form.ts";
import { figureChangeSchema, newFigureSchema } from "../../../domain/garage/figures-schema.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { nounEndpoints } from "../owned/noun-endpoints.ts";
import { findVehicle, noVehicle } from "../vehicles/find-vehicle.ts";
import { listFigures } from "./list-figures.ts";
import { readCharts } from "./read-charts.ts";
import { figureRows } from "./rows.ts";

const path = "/api/v1/me/vehicles/:id/figures";

/** Dyno runs, laps and accelerations of a vehicle, and the charts of everything that is known of it. */
export const figureEndpoints: readonly Endpoint[] = [
  // `?page=2`
  defineEndpoint({
    method: "GET",
    path,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const address = { vehicleId: id, page: query.get("page") };
      const list = await listFigures(accounts.database(), user.uid, address);
      if (!list) throw noVehicle();
      return { body: list };
    },
  }),
  ...nounEndpoints({
    noun: { rows: figureRows, maxRemoved: 400, findPlace: findVehicle },
    path,
    key: "figure",
    param: "figure",
    added: newFigureSchema,
    changed: figureChangeSchema,
    texts: { missing: "Figure not found.", full: figureTexts.full, changed: figureTexts.changed },
    day: { field: "measuredOn", ahead: figureTexts.dateAhead },
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
