import type { Profile } from "../../../domain/accounts/profile.ts";
import type { ApiError } from "../../../domain/api-error.ts";
import type { VehicleFacts } from "../../../domain/garage/vehicle.ts";
import { readVehicleForm, type VehicleForm } from "../../../domain/garage/vehicle-form.ts";
import { changesBetween } from "../../../domain/garage/vehicle-list.ts";
import { vehicleFailureText, vehicleTexts } from "../../../domain/garage/vehicle-texts.ts";
import type { Fields, PrivateActions } from "../private/run-action.ts";

const vehiclesPath = "/api/v1/me/vehicles";
const addressOf = (id: string) => `${vehiclesPath}/${encodeURIComponent(id)}`;

/** The vehicle dialogs as plain forms, for a browser without scripts. */
export const vehicleActions: PrivateActions = {
  "add-vehicle": {
    failed: failure("add"),
    async run({ account, requestKey, ...fields }, api) {
      const read = readFields(fields);
      if ("errors" in read) return read;
      await api(vehiclesPath, { method: "POST", uid: account, body: { ...read.facts, requestKey } });
      return { done: "Vehicle added" };
    },
  },
  "edit-vehicle": {
    failed: failure("replace"),
    async run({ account, vehicle = "", version, ...fields }, api) {
      const read = readFields(fields);
      if ("errors" in read) return read;
      const { vehicles } = await api<Profile>("/api/v1/me", { uid: account });
      const before = vehicles.find(({ id }) => id === vehicle);
      // Without one the API says that it is gone.
      const change = before ? changesBetween(before, read.facts) : {};
      const body = { version: Number(version), ...change };
      await api(addressOf(vehicle), { method: "PATCH", uid: account, body });
      return { done: "Vehicle saved" };
    },
  },
  "delete-vehicle": {
    failed: failure("remove"),
    async run({ account, vehicle = "" }, api) {
      await api(addressOf(vehicle), { method: "DELETE", uid: account });
      const query = new URLSearchParams({ done: "delete-vehicle", vehicle });
      return { done: "Vehicle deleted", to: `/account?${query}` };
    },
  },
  "restore-vehicle": {
    failed: failure("restore"),
    async run({ account, vehicle = "" }, api) {
      await api(`${addressOf(vehicle)}/restore`, { method: "POST", uid: account });
      return { done: "Vehicle restored" };
    },
  },
};

function readFields(fields: Fields): { facts: VehicleFacts } | { errors: Record<string, string> } {
  const { make = "", model = "", year = "", variant = "", mileage = "", nickname = "", vin = "" } = fields;
  const form: VehicleForm = {
    make,
    model,
    year,
    variant,
    mileage,
    nickname,
    vin,
    isActive: fields.isActive === "on",
  };
  const read = readVehicleForm(form, new Date().getFullYear());
  return "facts" in read ? read : { errors: read.errors as Record<string, string> };
}

function failure(kind: Parameters<typeof vehicleFailureText>[0]) {
  return ({ code, body }: ApiError) => {
    const isFull = code === "conflict" && (Object(body) as { profile?: unknown }).profile === undefined;
    const detail = { "not-found": vehicleTexts.gone, conflict: vehicleTexts[isFull ? "full" : "changed"] }[
      code
    ];
    return { title: vehicleFailureText(kind), ...(detail ? { detail } : {}) };
  };
}
