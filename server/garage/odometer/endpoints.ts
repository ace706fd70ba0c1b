import { readingTexts } from "../../../domain/garage/odometer.ts";
import { newReadingSchema } from "../../../domain/garage/odometer-schema.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { AppError } from "../../errors.ts";
import { refuseFuture, writerOf } from "../owned/noun-endpoints.ts";
import { withProfile } from "../vehicles/endpoints.ts";
import { noVehicle } from "../vehicles/find-vehicle.ts";
import { addReading, removeReading } from "./readings.ts";

const path = "/api/v1/me/vehicles/:id/odometer";

/** What the odometer of a vehicle showed. Its log and its fill-ups tell that too. */
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
      if (result.kind === "refused") return withProfile(request, result);
      if (result.kind === "gone") throw noVehicle();
      if (result.kind === "full") throw new AppError("conflict", readingTexts.full);
      const { reading, vehicle } = result;
      const status = result.kind === "added" ? 201 : 200;
      // A token that adds readings may not read the rest.
      if (request.session.scopes) return { status, body: { reading } };
      const { body } = await withProfile(request, { kind: "changed", row: vehicle });
      return { status, body: { reading, ...(body as object) } };
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
      const { body } = await withProfile(request, { kind: "changed", row: result.vehicle });
      return { body: { reading: result.reading, ...(body as object) } };
    },
  }),
];
