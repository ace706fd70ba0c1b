import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { AccountApi } from "../../../../domain/api/account-api.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { isApiError } from "../../../../domain/api-error.ts";
import { vehicleFailureText, vehicleTexts } from "../../../../domain/garage/vehicle-texts.ts";
import type { PrivateAction, PrivateActions } from "../../account/private/run-action.ts";

export type VehicleResponse = AccountApi["PATCH /api/v1/me/vehicles/:id"];

/** Deleting a vehicle, and the way back. */
export const vehicleDeletion: PrivateActions = {
  "delete-vehicle": {
    done: "Vehicle deleted",
    undo: "restore-vehicle",
    failed: vehicleFailed("delete-vehicle"),
    async run({ account, vehicle = "", version }, api) {
      const { profile } = await api("DELETE /api/v1/me/vehicles/:id", {
        uid: account,
        params: { id: vehicle },
        query: version ? { version } : undefined,
      }).catch(async (error: unknown) => {
        // Another tab was first, which is what was wanted.
        if (!isGone(error)) throw error;
        return { profile: await api("GET /api/v1/me", { uid: account }) };
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
  return api("POST /api/v1/me/vehicles/:id/restore", { uid, params: { id } });
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
