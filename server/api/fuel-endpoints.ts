import { fillUpChangeSchema, newFillUpSchema } from "../../domain/garage/figures-schema.ts";
import type { FillUp, FillUpFacts } from "../../domain/garage/fill-up.ts";
import { fillUpTexts } from "../../domain/garage/fill-up-form.ts";
import { latestDay } from "../../domain/local-date.ts";
import { AppError } from "../errors.ts";
import { addFillUp } from "../garage/add-fill-up.ts";
import { changeFillUp } from "../garage/change-fill-up.ts";
import { listFuel } from "../garage/list-fuel.ts";
import { removeFillUp } from "../garage/remove-fill-up.ts";
import { restoreFillUp } from "../garage/restore-fill-up.ts";
import { defineEndpoint, type Endpoint, type EndpointResult } from "./endpoint.ts";
import { isOdometerConfirmed, noVehicle, seenVersion, unlikelyOdometer } from "./vehicle-endpoints.ts";

const fuelPath = "/api/v1/me/vehicles/:id/fuel";
const fillUpPath = `${fuelPath}/:fillUp`;

const noFillUp = () => new AppError("not-found", "Fill-up not found.");
const noRoom = () => new AppError("conflict", fillUpTexts.full);

function conflict(fillUp: FillUp): EndpointResult {
  return { status: 409, body: { error: { code: "conflict", message: fillUpTexts.changed }, fillUp } };
}

function refuseFuture(filledOn: string | undefined): void {
  if (filledOn !== undefined && filledOn > latestDay(new Date()))
    throw new AppError("bad-request", fillUpTexts.dateAhead);
}

/** The fill-ups of a vehicle. */
export const fuelEndpoints: readonly Endpoint[] = [
  // `?page=2`
  defineEndpoint({
    method: "GET",
    path: fuelPath,
    access: "session",
    scope: "read-fuel",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const page = Math.min(10_000, Math.max(1, Math.floor(Number(query.get("page") ?? 1)) || 1));
      const list = await listFuel(accounts.database(), user.uid, { vehicleId: id, page });
      if (!list) throw noVehicle();
      return { body: list };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: fuelPath,
    access: "session",
    scope: "fuel",
    body: newFillUpSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query, body }) {
      const { requestKey, ...fields } = body;
      refuseFuture(fields.filledOn);
      const result = await addFillUp(accounts.database(), user.uid, {
        vehicleId: id,
        facts: withoutEmpty(fields),
        requestKey,
        isOdometerConfirmed: isOdometerConfirmed(query),
      });
      if (result.kind === "no-vehicle") throw noVehicle();
      if (result.kind === "full") throw noRoom();
      if (result.kind === "unlikely-odometer") return unlikelyOdometer(result);
      return { status: result.kind === "added" ? 201 : 200, body: { fillUp: result.fillUp } };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: fillUpPath,
    access: "session",
    body: fillUpChangeSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "", fillUp = "" }, query, body }) {
      const { version, ...change } = body;
      refuseFuture(change.filledOn);
      const result = await changeFillUp(accounts.database(), user.uid, {
        vehicleId: id,
        id: fillUp,
        version,
        change,
        isOdometerConfirmed: isOdometerConfirmed(query),
      });
      if (result.kind === "gone") throw noFillUp();
      if (result.kind === "unlikely-odometer") return unlikelyOdometer(result);
      return result.kind === "conflict" ? conflict(result.fillUp) : { body: { fillUp: result.fillUp } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: fillUpPath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", fillUp = "" }, query }) {
      const address = { vehicleId: id, id: fillUp };
      const version = seenVersion(query);
      const result = await removeFillUp(accounts.database(), user.uid, { ...address, version });
      if (result.kind === "gone") throw noFillUp();
      return result.kind === "conflict" ? conflict(result.fillUp) : { body: { fillUp: result.fillUp } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: `${fillUpPath}/restore`,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", fillUp = "" } }) {
      const result = await restoreFillUp(accounts.database(), user.uid, { vehicleId: id, id: fillUp });
      if (result.kind === "gone") throw noFillUp();
      if (result.kind === "full") throw noRoom();
      return { body: { fillUp: result.fillUp } };
    },
  }),
];

function withoutEmpty(fields: object): FillUpFacts {
  const present = Object.entries(fields).filter(([, value]) => value != null && value !== "");
  return Object.fromEntries(present) as unknown as FillUpFacts;
}
