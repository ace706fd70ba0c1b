import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import type { Vehicle } from "../../domain/garage/vehicle.ts";
import { newVehicleSchema, vehicleChangeSchema } from "../../domain/garage/vehicle-schema.ts";
import { vehicleTexts } from "../../domain/garage/vehicle-texts.ts";
import { findProfile } from "../db/profile-rows.ts";
import { AppError } from "../errors.ts";
import { addVehicle } from "../garage/add-vehicle.ts";
import { changeVehicle } from "../garage/change-vehicle.ts";
import { removeVehicle } from "../garage/remove-vehicle.ts";
import { restoreVehicle } from "../garage/restore-vehicle.ts";
import type { AccountServices } from "./account-services.ts";
import { type Endpoint, forOwner } from "./endpoint.ts";
import { noProfile } from "./me-endpoints.ts";

const noVehicle = () => new AppError("not-found", "There is no such vehicle.");
const noRoom = () => new AppError("conflict", vehicleTexts.full);

/** The vehicle, and the profile as it is now: a page shows both. */
async function withProfile(services: AccountServices, user: AccountIdentity, vehicle: Vehicle) {
  return { vehicle, profile: await findProfile(services.database(), user) };
}

async function conflict(services: AccountServices, user: AccountIdentity, vehicle: Vehicle) {
  const error = { code: "conflict", message: vehicleTexts.changed };
  return { status: 409 as const, body: { error, ...(await withProfile(services, user, vehicle)) } };
}

const addOwnVehicle = forOwner({
  method: "POST",
  path: "/api/v1/me/vehicles",
  body: newVehicleSchema,
  async answer({ services, session: { user }, body }) {
    const result = await addVehicle(services.database(), user.uid, body);
    if (result.kind === "no-profile") throw noProfile();
    if (result.kind === "full") throw noRoom();
    const status = result.kind === "added" ? 201 : 200;
    return { status, body: await withProfile(services, user, result.vehicle) };
  },
});

const changeOwnVehicle = forOwner({
  method: "PATCH",
  path: "/api/v1/me/vehicles/:id",
  body: vehicleChangeSchema,
  async answer({ services, session: { user }, params: { id = "" }, body }) {
    const result = await changeVehicle(services.database(), user.uid, { id, ...body });
    if (result.kind === "gone") throw noVehicle();
    if (result.kind === "conflict") return conflict(services, user, result.vehicle);
    return { body: await withProfile(services, user, result.vehicle) };
  },
});

/** With `?version=` it is removed only as it was seen. */
const removeOwnVehicle = forOwner({
  method: "DELETE",
  path: "/api/v1/me/vehicles/:id",
  async answer({ services, session: { user }, params: { id = "" }, query }) {
    const seen = query.get("version");
    if (seen !== null && !/^\d{1,9}$/.test(seen)) throw new AppError("bad-request", "This is no version.");
    const version = seen === null ? undefined : Number(seen);
    const result = await removeVehicle(services.database(), user.uid, { id, version });
    if (result.kind === "gone") throw noVehicle();
    if (result.kind === "conflict") return conflict(services, user, result.vehicle);
    return { body: await withProfile(services, user, result.vehicle) };
  },
});

const restoreOwnVehicle = forOwner({
  method: "POST",
  path: "/api/v1/me/vehicles/:id/restore",
  async answer({ services, session: { user }, params: { id = "" } }) {
    const result = await restoreVehicle(services.database(), user.uid, id);
    if (result.kind === "gone") throw noVehicle();
    if (result.kind === "full") throw noRoom();
    return { body: await withProfile(services, user, result.vehicle) };
  },
});

export const vehicleEndpoints: readonly Endpoint[] = [
  addOwnVehicle,
  changeOwnVehicle,
  removeOwnVehicle,
  restoreOwnVehicle,
];
