import { ownNumberTexts } from "../../../domain/own-numbers/own-number.ts";
import { newOwnNumberSchema, ownNumberChangeSchema } from "../../../domain/own-numbers/own-number-schema.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { jsonStream } from "../../endpoints/stream-body.ts";
import { nounEndpoints } from "../owned/noun-endpoints.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { numberPages, numberRows } from "./rows.ts";

/** Figures that owners of vehicles read in their own books. */
export const numberEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/numbers",
    access: "session",
    scope: "read",
    async run({ services: { accounts }, session: { user } }) {
      return jsonStream({ numbers: numberPages(accounts.database(), user.uid) });
    },
  }),
  ...nounEndpoints({
    noun: { rows: numberRows, maxRemoved: 200, findPlace: findVehicle },
    path: "/api/v1/me/vehicles/:id/numbers",
    key: "number",
    param: "number",
    added: newOwnNumberSchema,
    changed: ownNumberChangeSchema,
    texts: ownNumberTexts,
  }),
];
