import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { ApiError, isApiError } from "../../../../domain/api-error.ts";
import { checkReading, doubtText } from "../../../../domain/garage/odometer.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import {
  emptyVehicleForm,
  type VehicleBody,
  type VehicleForm,
  vehicleBody,
  vehicleForm,
} from "../../../../domain/garage/vehicle-form.ts";
import { changesBetween, isSameVehicle } from "../../../../domain/garage/vehicle-list.ts";
import type { Fields, PrivateAction, PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, doubtQuestion, orQuestion } from "./odometer-question.ts";
import { isGone, restore, type VehicleResponse, vehicleDeletion, vehicleFailed } from "./vehicle-rows.ts";
import { readVinOf } from "./vin-question.ts";

/** The actions of the forms about vehicles. Each result has the current profile. */
export const vehicleActions: PrivateActions = {
  "add-vehicle": {
    done: "Vehicle added",
    failed: vehicleFailed("add-vehicle"),
    // Nobody sees the engine that a VIN told.
    fieldName: (name) => (name === "engine" ? "" : name),
    async run({ account, requestKey, ...typed }, api) {
      const read = await readVinOf(typed, { uid: account, api });
      if ("errors" in read) return read;
      const { fields } = read;
      const body = bodyOf(fields);
      const doubt = fields.isConfirmed ? undefined : checkNewMileage(body);
      if (doubt) {
        const question = doubtQuestion(doubtText(doubt, body.distanceUnit));
        return { errors: { mileage: question, isConfirmed: question } };
      }
      const { profile } = await add(api, account, body, requestKey);
      return { profile };
    },
  },
  "edit-vehicle": {
    done: "Vehicle saved",
    failed: vehicleFailed("edit-vehicle"),
    run: (form, api) => (form.again ? addAgain(form, api) : edit(form, api)),
  },
  ...vehicleDeletion,
};

/** A form may have some of the fields only; the others stay as they are. */
const edit: PrivateAction["run"] = async ({ account, vehicle: id, version, seen, ...fields }, api) => {
  const now = await api("GET /api/v1/me", { uid: account });
  const before = now.vehicles.find((each) => each.id === id);
  if (!before) throw new ApiError("not-found", { status: 404, body: { profile: now } });
  // A new name goes in where another tab has changed other things: `seen` is the name that the visitor was shown.
  const isUntouched = seen === nameOf(before);
  const read = await readVinOf(fields, { uid: account, api, before });
  if ("errors" in read) return read;
  const body = {
    version: isUntouched ? before.version : Number(version),
    ...changesBetween(before, bodyOf(fields, before)),
  };
  const sent = api("PATCH /api/v1/me/vehicles/:id", {
    uid: account,
    params: { id: before.id },
    query: confirmedQuery(fields.isConfirmed),
    body,
  });
  const result = await orQuestion(sent, ["mileage", "isConfirmed"]);
  return "errors" in result ? result : { profile: result.profile };
};

/** Another tab has deleted the vehicle while it was edited here: it comes back, with what was typed. */
const addAgain: PrivateAction["run"] = async ({ account, vehicle: id = "", requestKey, ...fields }, api) => {
  const body = bodyOf(fields);
  // Checks what was typed before anything comes back, and changes nothing: what was deleted is past its first version.
  await api("PATCH /api/v1/me/vehicles/:id", {
    uid: account,
    params: { id },
    body: { version: 1, ...body },
  }).catch((error: unknown) => {
    if (!isApiError(error) || !["not-found", "conflict"].includes(error.code)) throw error;
  });
  const restored = await restore(api, account, id).catch((error: unknown) => {
    // It is deleted for good.
    if (!isGone(error)) throw error;
    return add(api, account, body, requestKey);
  });
  const { profile } = await change(api, account, restored, body);
  return { done: "Vehicle restored", profile };
};

export async function add(
  api: ApiClient,
  uid: string | undefined,
  facts: VehicleBody,
  requestKey: string | undefined,
) {
  const body = { ...facts, requestKey };
  const added = await api("POST /api/v1/me/vehicles", { uid, body });
  // An earlier attempt may have made it, and something else was typed since.
  return change(api, uid, added, facts);
}

/** Sends only what is different, so that a field which this release does not know stays. */
async function change(
  api: ApiClient,
  uid: string | undefined,
  response: VehicleResponse,
  facts: VehicleBody,
): Promise<VehicleResponse> {
  const { vehicle } = response;
  if (isSameVehicle(vehicle, facts)) return response;
  const body = { version: vehicle.version, ...changesBetween(vehicle, facts) };
  return api("PATCH /api/v1/me/vehicles/:id", { uid, params: { id: vehicle.id }, body });
}

/** There is nothing to compare a new car's mileage with: only a far too high one is questioned. */
function checkNewMileage({ mileage: value, distanceUnit: unit }: VehicleBody) {
  const readOn = new Date().toISOString().slice(0, 10);
  return typeof value === "number" ? checkReading({ value, readOn }, { readings: [], unit }) : undefined;
}

export function bodyOf(fields: Fields, before?: Vehicle): VehicleBody {
  const currentYear = new Date().getFullYear();
  const stored = before ? vehicleForm(before) : emptyVehicleForm(currentYear);
  const { isActive, ...typed } = fields;
  const form: VehicleForm = {
    ...stored,
    ...typed,
    isActive: isActive === undefined ? stored.isActive : isActive === "on",
  };
  return vehicleBody(form, currentYear);
}

/** The name that a form was shown with. */
export function nameOf({ make, model }: Pick<Vehicle, "make" | "model">): string {
  return JSON.stringify([make, model]);
}
