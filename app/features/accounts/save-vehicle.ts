import { writableProfile } from "../../../domain/accounts/auth-state.ts";
import type { Profile } from "../../../domain/accounts/profile.ts";
import { ApiError, isApiError } from "../../../domain/api-error.ts";
import type { Vehicle, VehicleFacts } from "../../../domain/garage/vehicle.ts";
import { changesBetween, isSameVehicle } from "../../../domain/garage/vehicle-list.ts";
import {
  type VehicleRefusal,
  vehicleFailureText,
  vehicleTexts,
} from "../../../domain/garage/vehicle-texts.ts";
import { requestAccount } from "./account-client.ts";
import { authState, keepProfile, refusalOf } from "./account-core.ts";
import { afterOwnSaves, failureDetail, isConflict, noteOwnSave, queued, type Saved } from "./save-profile.ts";

export type VehicleSave =
  /** The key is the same for all attempts: an addition whose response was lost must not be there twice. */
  | { kind: "add"; facts: VehicleFacts; requestKey: string }
  /** Make and model only. */
  | { kind: "rename"; id: string; make: string; model: string }
  | { kind: "replace"; id: string; facts: VehicleFacts }
  | { kind: "remove"; id: string }
  | { kind: "restore"; id: string };

interface VehicleResponse {
  vehicle: Vehicle;
  profile: Profile;
}

/**
 * Saves one change to a vehicle as it was in the profile `seen`. When another tab changed that vehicle since, nothing is
 * written and the newer profile arrives in the state; changes to other vehicles do not matter.
 */
export function saveVehicle(save: VehicleSave, seen: Profile): Promise<Saved> {
  return queued(async () => {
    const title = vehicleFailureText(save.kind);
    const refuse = (refusal: VehicleRefusal): Saved => ({
      isSaved: false,
      title,
      detail: vehicleTexts[refusal],
    });
    // The local profile is only shown: a stored one may have anything in its place.
    if (!writableProfile(authState())) return { isSaved: false, title, detail: failureDetail() };
    const base = afterOwnSaves(seen);
    try {
      const { vehicle, profile } = await send(save, base);
      noteOwnSave(base.version, profile);
      const isMerged = hasOtherChanges(base.vehicles, profile.vehicles, vehicle.id);
      return { isSaved: true, ...(isMerged ? { note: vehicleTexts.mergedElsewhere } : {}) };
    } catch (error) {
      if (isGone(error)) {
        await reloadProfile(seen.uid);
        return save.kind === "remove" ? { isSaved: true } : refuse("gone");
      }
      if (!isConflict(error)) {
        refusalOf("profile", error);
        return { isSaved: false, title, detail: failureDetail() };
      }
      const { profile } = error.body as { profile?: unknown };
      if (!profile) return refuse("full");
      keepProfile(profile);
      return refuse("changed");
    }
  });
}

function send(save: VehicleSave, base: Profile): Promise<VehicleResponse> {
  const { uid } = base;
  if (save.kind === "add") return add(save, uid);
  const address = addressOf(save.id);
  if (save.kind === "restore")
    return requestAccount<VehicleResponse>(`${address}/restore`, { method: "POST", uid });
  const before = base.vehicles.find(({ id }) => id === save.id);
  if (save.kind === "remove") {
    const version = before ? `?version=${before.version}` : "";
    return requestAccount<VehicleResponse>(`${address}${version}`, { method: "DELETE", uid });
  }
  if (!before) throw new ApiError("not-found");
  return save.kind === "rename" ? rename(save, before, uid) : change(before, save.facts, uid);
}

async function add(
  { facts, requestKey }: Extract<VehicleSave, { kind: "add" }>,
  uid: string,
): Promise<VehicleResponse> {
  const body = { ...facts, requestKey };
  const response = await requestAccount<VehicleResponse>(vehiclesPath, { method: "POST", uid, body });
  // An earlier attempt has made it, and something else was typed since.
  return isSameVehicle(response.vehicle, facts) ? response : change(response.vehicle, facts, uid);
}

/** Sends only what is different, so that a field which this release does not know stays. */
function change(before: Vehicle, facts: VehicleFacts, uid: string): Promise<VehicleResponse> {
  const body = { version: before.version, ...changesBetween(before, facts) };
  return requestAccount<VehicleResponse>(addressOf(before.id), { method: "PATCH", uid, body });
}

/** Once more on the newer version where the other tab has not touched make and model. */
async function rename(
  { make, model }: { make: string; model: string },
  before: Vehicle,
  uid: string,
): Promise<VehicleResponse> {
  try {
    return await change(before, { ...before, make, model }, uid);
  } catch (error) {
    const current = isConflict(error) && (error.body as VehicleResponse).vehicle;
    if (!current || current.make !== before.make || current.model !== before.model) throw error;
    return change(current, { ...current, make, model }, uid);
  }
}

/** Whether another tab changed another vehicle since. */
function hasOtherChanges(before: readonly Vehicle[], after: readonly Vehicle[], id: string): boolean {
  const others = (list: readonly Vehicle[]) => list.filter((each) => each.id !== id);
  const [one, two] = [others(before), others(after)];
  return (
    one.length !== two.length ||
    one.some((each) => !two.some((other) => other.id === each.id && isSameVehicle(each, other)))
  );
}

async function reloadProfile(uid: string): Promise<void> {
  try {
    keepProfile(await requestAccount("/api/v1/me", { uid }));
  } catch (error) {
    refusalOf("profile", error);
  }
}

const vehiclesPath = "/api/v1/me/vehicles";
const addressOf = (id: string) => `${vehiclesPath}/${id}`;

function isGone(error: unknown): boolean {
  return isApiError(error) && error.code === "not-found";
}
