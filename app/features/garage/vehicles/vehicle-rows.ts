import type { Profile } from "../../../../domain/accounts/profile.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { type ApiClient, isApiError } from "../../../../domain/api-error.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { vehicleFailureText, vehicleTexts } from "../../../../domain/garage/vehicle-texts.ts";
import type { PrivateAction, PrivateActions } from "../../account/private/run-action.ts";

export const vehiclesPath = "/api/v1/me/vehicles";
export const vehiclePath = (id: string) => `${vehiclesPath}/${encodeURIComponent(id)}`;

export interface VehicleResponse {
  vehicle: Vehicle;
  profile: Profile;
}

/** Deleting a vehicle, and the way back. */
export const vehicleDeletion: PrivateActions = {
  "delete-vehicle": {
    done: "Vehicle deleted",
    undo: "restore-vehicle",
    failed: vehicleFailed("delete-vehicle"),
    async run({ account, vehicle = "", version }, api) {
      const query = version ? `?version=${encodeURIComponent(version)}` : "";
      const { profile } = await api<VehicleResponse>(vehiclePath(vehicle) + query, {
        method: "DELETE",
        uid: account,
      }).catch(async (error: unknown) => {
        // Another tab was first, which is what was wanted.
        if (!isGone(error)) throw error;
        return { profile: await api<Profile>("/api/v1/me", { uid: account }) };
      });
      return { profile, to: `?${new URLSearchParams({ done: "delete-vehicle", vehicle })}` };
    },
  },
  "restore-vehicle": {
    done: "Vehicle restored",
    failed: vehicleFailed("restore-vehicle"),
    async run({ account, vehicle = "" }, api) {
      const { profile } = await restore(api, account, vehicle);
      return { profile };
    },
  },
};

export function restore(api: ApiClient, uid: string | undefined, id: string): Promise<VehicleResponse> {
  return api(`${vehiclePath(id)}/restore`, { method: "POST", uid });
}

export function vehicleFailed(intent: string): PrivateAction["failed"] {
  return ({ code, body }) => {
    const isFull = code === "conflict" && (Object(body) as Partial<VehicleResponse>).profile === undefined;
    const details: Record<string, string> = {
      "not-found": vehicleTexts.gone,
      conflict: vehicleTexts[isFull ? "full" : "changed"],
    };
    return { title: vehicleFailureText(intent) ?? "", detail: details[code] ?? profileTexts.notSaved };
  };
}

export function isGone(error: unknown): boolean {
  return isApiError(error) && error.code === "not-found";
}
