import type { FillUp } from "../../../domain/garage/fill-up.ts";
import { fillUpTexts } from "../../../domain/garage/fill-up-form.ts";
import { fillUpChangeSchema, newFillUpSchema } from "../../../domain/garage/measurements-schema.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { checkOdometer, refreshMileage } from "../odometer/odometer.ts";
import type { Noun } from "../owned/noun.ts";
import { nounEndpoints } from "../owned/noun-endpoints.ts";
import { findVehicle, noVehicle } from "../vehicles/find-vehicle.ts";
import { listFuel } from "./list-fuel.ts";
import { fillUpRows } from "./rows.ts";

const path = "/api/v1/me/vehicles/:id/fuel";

/** A fill-up's odometer is a reading too. */
export const fillUps: Noun<FillUp> = {
  rows: fillUpRows,
  maxRemoved: 400,
  findPlace: findVehicle,
  async prepare(writer, fillUp, before) {
    if (fillUp.odometer === before?.odometer && fillUp.filledOn === before.filledOn) return fillUp;
    const { id, vehicleId, odometer: value, filledOn: readOn } = fillUp;
    return (await checkOdometer(writer, vehicleId, { id, value, readOn })) ?? fillUp;
  },
  settle: (writer, { before, after }) =>
    refreshMileage(writer, (after ?? before)?.vehicleId ?? "", { superseded: before?.odometer }),
};

/** The fill-ups of a vehicle. */
export const fuelEndpoints: readonly Endpoint[] = [
  // `?page=2`
  defineEndpoint({
    method: "GET",
    path,
    access: "session",
    scope: "read-fuel",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const page = Math.min(10_000, Math.max(1, Math.floor(Number(query.get("page") ?? 1)) || 1));
      const list = await listFuel(accounts.database(), user.uid, { vehicleId: id, page });
      if (!list) throw noVehicle();
      return { body: list };
    },
  }),
  ...nounEndpoints({
    noun: fillUps,
    path,
    key: "fillUp",
    param: "fillUp",
    added: newFillUpSchema,
    changed: fillUpChangeSchema,
    scopes: { add: "fuel" },
    texts: { missing: "Fill-up not found.", full: fillUpTexts.full, changed: fillUpTexts.changed },
    day: { field: "filledOn", ahead: fillUpTexts.dateAhead },
  }),
];
