import type { ResponseOf } from "../../../domain/api/account-api.ts";
import { readingTexts } from "../../../domain/garage/odometer.ts";
import { newReadingSchema } from "../../../domain/garage/odometer-schema.ts";
import { defineEndpoint, type Endpoint, forToken } from "../../endpoints/endpoint.ts";
import { AppError } from "../../errors.ts";
import { refuse, refuseFuture, writerOf } from "../owned/noun-endpoints.ts";
import { profileOf } from "../vehicles/endpoints.ts";
import { noVehicle } from "../vehicles/find-vehicle.ts";
import { addReading, removeReading } from "./readings.ts";

const path = "/api/v1/me/vehicles/:id/odometer";

/** The odometer readings of a vehicle. Its log and its fill-ups have some too. */
export const odometerEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path,
    access: "session",
    scope: "odometer",
    body: newReadingSchema,
    async run(request) {
      refuseFuture(request.body.reading, { field: "readOn", ahead: readingTexts.dateAhead });
      const input = { vehicleId: request.params.id ?? "", ...request.body };
      const result = await addReading(writerOf(request), input);
      if (result.kind === "refused") return refuse(result);
      if (result.kind === "gone") throw noVehicle();
      if (result.kind === "full") throw new AppError("conflict", readingTexts.full);
      const { reading, vehicle } = result;
      const status = result.kind === "added" ? 201 : 200;
      // A token that adds readings may not read the rest.
      if (request.session.scopes)
        return { status, body: forToken<ResponseOf<`POST ${typeof path}`>>({ reading }) };
      return { status, body: { reading, vehicle, profile: await profileOf(request) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: `${path}/:reading`,
    access: "session",
    async run(request) {
      const { id = "", reading = "" } = request.params;
      const result = await removeReading(writerOf(request), { vehicleId: id, id: reading });
      if (result.kind === "gone") throw new AppError("not-found", "Reading not found.");
      const { reading: removed, vehicle } = result;
      return { body: { reading: removed, vehicle, profile: await profileOf(request) } };
    },
  }),
];
