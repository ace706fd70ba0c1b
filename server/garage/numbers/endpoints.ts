import { ownNumberTexts } from "../../../domain/own-numbers/own-number.ts";
import { newOwnNumberSchema, ownNumberChangeSchema } from "../../../domain/own-numbers/own-number-schema.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { nounEndpoints } from "../owned/noun-endpoints.ts";
import { findVehicle, noVehicle } from "../vehicles/find-vehicle.ts";
import { numberRows, numbersOfVehicle } from "./rows.ts";

const path = "/api/v1/me/vehicles/:id/numbers";

/** Figures that the owner of a vehicle read in their own books. */
export const numberEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path,
    access: "session",
    scope: "read",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      const database = accounts.database();
      if (!(await findVehicle({ database, uid: user.uid }, id))) throw noVehicle();
      return { body: { numbers: await numbersOfVehicle(database, user.uid, id) } };
    },
  }),
  ...nounEndpoints({
    noun: { rows: numberRows, maxRemoved: 200, findPlace: findVehicle },
    path,
    key: "number",
    param: "number",
    added: newOwnNumberSchema,
    changed: ownNumberChangeSchema,
    texts: ownNumberTexts,
  }),
];
