import type { Profile } from "../../../domain/accounts/profile.ts";
import type { Vehicle } from "../../../domain/garage/vehicle.ts";
import {
  newVehicleSchema,
  vehicleChangeSchema,
  vinQuestionSchema,
} from "../../../domain/garage/vehicle-schema.ts";
import { vehicleTexts } from "../../../domain/garage/vehicle-texts.ts";
import { readLocalDate } from "../../../domain/local-date.ts";
import {
  defineEndpoint,
  type Endpoint,
  type EndpointRequest,
  type EndpointResult,
} from "../../endpoints/endpoint.ts";
import { change, remove, restore } from "../owned/noun.ts";
import { refuse, respond, seenVersion, type WriteResult, writerOf } from "../owned/noun-endpoints.ts";
import { findProfile, noProfile } from "../profile/rows.ts";
import { askVin } from "./ask-vin.ts";
import { noVehicle } from "./find-vehicle.ts";
import { readVehicle } from "./read-vehicle.ts";
import { findVehicles } from "./rows.ts";
import { findLastUse } from "./use-rows.ts";
import { addVehicle, vehicles } from "./vehicles.ts";

const path = "/api/v1/me/vehicles";
const vehiclePath = `${path}/:id`;
const texts = { missing: "Vehicle not found.", full: vehicleTexts.full, changed: vehicleTexts.changed };

type Asked = Pick<EndpointRequest<unknown, "session">, "services" | "session">;

export async function profileOf({ services: { accounts }, session: { user } }: Asked): Promise<Profile> {
  const profile = await findProfile(accounts.database(), user);
  if (!profile) throw noProfile();
  return profile;
}

/** The vehicle, and the profile as it is now: a page shows both. */
async function withProfile(
  request: Asked,
  result: WriteResult<Vehicle>,
): Promise<EndpointResult<{ vehicle: Vehicle; profile: Profile }>> {
  if (result.kind === "refused") return refuse(result);
  const profile = await profileOf(request);
  return respond({ key: "vehicle", texts }, result, (vehicle) => ({ vehicle, profile }), { profile });
}

/** The vehicles of the account that is signed in. */
export const vehicleEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path,
    access: "session",
    scope: "read",
    async run({ services: { accounts }, session: { user } }) {
      const database = accounts.database();
      const found = await findVehicles(database, user.uid);
      const ids = found.map(({ id }) => id);
      return { body: { vehicles: found, usedAt: await findLastUse(database, user.uid, ids) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path,
    access: "session",
    body: newVehicleSchema,
    async run(request) {
      const result = await addVehicle(writerOf(request), request.body);
      if (result.kind === "no-profile") throw noProfile();
      return withProfile(request, result);
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/v1/me/vin",
    access: "session",
    body: vinQuestionSchema,
    async run({ services, session: { user }, body }) {
      return { body: await askVin(services, user.uid, body) };
    },
  }),
  // With what its odometer showed: `?until=2026-11-16`
  defineEndpoint({
    method: "GET",
    path: vehiclePath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const until = readLocalDate(query.get("until") ?? "");
      const result = await readVehicle(accounts.database(), user.uid, { id, until });
      if (!result) throw noVehicle();
      return { body: result };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: vehiclePath,
    access: "session",
    body: vehicleChangeSchema,
    async run(request) {
      const asked = { id: request.params.id ?? "", ...request.body };
      return withProfile(request, await change(vehicles, writerOf(request), asked));
    },
  }),
  // With `?version=` it is removed only as it was seen.
  defineEndpoint({
    method: "DELETE",
    path: vehiclePath,
    access: "session",
    async run(request) {
      const asked = { id: request.params.id ?? "", version: seenVersion(request.query) };
      return withProfile(request, await remove(vehicles, writerOf(request), asked));
    },
  }),
  defineEndpoint({
    method: "POST",
    path: `${vehiclePath}/restore`,
    access: "session",
    async run(request) {
      return withProfile(
        request,
        await restore(vehicles, writerOf(request), { id: request.params.id ?? "" }),
      );
    },
  }),
];
