import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { doubtText, type ReadingDoubt } from "../../domain/garage/odometer.ts";
import type { DistanceUnit, Vehicle } from "../../domain/garage/vehicle.ts";
import { newVehicleSchema, vehicleChangeSchema } from "../../domain/garage/vehicle-schema.ts";
import { vehicleTexts } from "../../domain/garage/vehicle-texts.ts";
import { noProfile } from "../accounts/change-profile.ts";
import { findProfile } from "../db/profile-rows.ts";
import { findVehicles } from "../db/vehicle-rows.ts";
import { AppError, errorStatus } from "../errors.ts";
import { addVehicle } from "../garage/add-vehicle.ts";
import { changeVehicle } from "../garage/change-vehicle.ts";
import { removeVehicle } from "../garage/remove-vehicle.ts";
import { restoreVehicle } from "../garage/restore-vehicle.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { defineEndpoint, type Endpoint, type EndpointResult } from "./endpoint.ts";

export const noVehicle = () => new AppError("not-found", "Vehicle not found.");
const noRoom = () => new AppError("conflict", vehicleTexts.full);

/** The vehicle, and the profile as it is now: a page shows both. */
export async function withProfile(accounts: AccountServices, user: AccountIdentity, vehicle: Vehicle) {
  return { vehicle, profile: await findProfile(accounts.database(), user) };
}

async function conflict(accounts: AccountServices, user: AccountIdentity, vehicle: Vehicle) {
  const error = { code: "conflict", message: vehicleTexts.changed };
  return { status: 409 as const, body: { error, ...(await withProfile(accounts, user, vehicle)) } };
}

/** `?version=`: something is removed only as it was seen. */
export function seenVersion(query: URLSearchParams): number | undefined {
  const seen = query.get("version");
  if (seen !== null && !/^\d{1,9}$/.test(seen)) throw new AppError("bad-request", "Invalid version.");
  return seen === null ? undefined : Number(seen);
}

/** `?odometer=confirmed`: the owner was asked about a reading and says that it is right. */
export function isOdometerConfirmed(query: URLSearchParams): boolean {
  return query.get("odometer") === "confirmed";
}

interface Doubt {
  doubt: ReadingDoubt;
  unit: DistanceUnit | undefined;
}

/** A reading that somebody should look at once more; sent again as confirmed it is taken. */
export function unlikelyOdometer({ doubt, unit }: Doubt): EndpointResult {
  const code = "unlikely-odometer";
  return { status: errorStatus[code], body: { error: { code, message: doubtText(doubt, unit) }, doubt } };
}

/** The vehicles of the account that is signed in. */
export const vehicleEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/vehicles",
    access: "session",
    scope: "read",
    async run({ services: { accounts }, session: { user } }) {
      return { body: { vehicles: await findVehicles(accounts.database(), user.uid) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/v1/me/vehicles",
    access: "session",
    body: newVehicleSchema,
    async run({ services: { accounts }, session: { user }, body }) {
      const result = await addVehicle(accounts.database(), user.uid, body);
      if (result.kind === "no-profile") throw noProfile();
      if (result.kind === "full") throw noRoom();
      const status = result.kind === "added" ? 201 : 200;
      return { status, body: await withProfile(accounts, user, result.vehicle) };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/v1/me/vehicles/:id",
    access: "session",
    body: vehicleChangeSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query, body }) {
      const result = await changeVehicle(accounts.database(), user.uid, {
        id,
        ...body,
        isOdometerConfirmed: isOdometerConfirmed(query),
      });
      if (result.kind === "gone") throw noVehicle();
      if (result.kind === "conflict") return conflict(accounts, user, result.vehicle);
      if (result.kind === "unlikely-odometer") return unlikelyOdometer(result);
      return { body: await withProfile(accounts, user, result.vehicle) };
    },
  }),
  // With `?version=` it is removed only as it was seen.
  defineEndpoint({
    method: "DELETE",
    path: "/api/v1/me/vehicles/:id",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const version = seenVersion(query);
      const result = await removeVehicle(accounts.database(), user.uid, { id, version });
      if (result.kind === "gone") throw noVehicle();
      if (result.kind === "conflict") return conflict(accounts, user, result.vehicle);
      return { body: await withProfile(accounts, user, result.vehicle) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/v1/me/vehicles/:id/restore",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      const result = await restoreVehicle(accounts.database(), user.uid, id);
      if (result.kind === "gone") throw noVehicle();
      if (result.kind === "full") throw noRoom();
      return { body: await withProfile(accounts, user, result.vehicle) };
    },
  }),
];
