import { readingTexts } from "../../domain/garage/odometer.ts";
import { newReadingSchema } from "../../domain/garage/odometer-schema.ts";
import { latestDay, readLocalDate } from "../../domain/local-date.ts";
import { AppError } from "../errors.ts";
import { addReading } from "../garage/add-reading.ts";
import { readVehicle } from "../garage/read-vehicle.ts";
import { removeReading } from "../garage/remove-reading.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { isOdometerConfirmed, noVehicle, unlikelyOdometer, withProfile } from "./vehicle-endpoints.ts";

/** One vehicle, and what its odometer showed. */
export const odometerEndpoints: readonly Endpoint[] = [
  // `?until=2026-11-16`
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/vehicles/:id",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const until = readLocalDate(query.get("until") ?? "");
      const result = await readVehicle(accounts.database(), user.uid, { id, until });
      if (!result) throw noVehicle();
      return { body: result };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/v1/me/vehicles/:id/odometer",
    access: "session",
    scope: "odometer",
    body: newReadingSchema,
    async run({ services: { accounts }, session: { user, scopes }, params: { id = "" }, query, body }) {
      if (body.reading.readOn > latestDay(new Date()))
        throw new AppError("bad-request", readingTexts.dateAhead);
      const result = await addReading(accounts.database(), user.uid, {
        vehicleId: id,
        ...body,
        isOdometerConfirmed: isOdometerConfirmed(query),
      });
      if (result.kind === "gone") throw noVehicle();
      if (result.kind === "full") throw new AppError("conflict", readingTexts.full);
      if (result.kind === "unlikely-odometer") return unlikelyOdometer(result);
      const { reading, vehicle } = result;
      const status = result.kind === "added" ? 201 : 200;
      // A token that adds readings may not read the rest.
      return {
        status,
        body: scopes ? { reading } : { reading, ...(await withProfile(accounts, user, vehicle)) },
      };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/v1/me/vehicles/:id/odometer/:reading",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", reading = "" } }) {
      const result = await removeReading(accounts.database(), user.uid, { vehicleId: id, id: reading });
      if (result.kind === "gone") throw new AppError("not-found", "Reading not found.");
      return { body: { reading: result.reading, ...(await withProfile(accounts, user, result.vehicle)) } };
    },
  }),
];
