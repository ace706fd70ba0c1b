import type { Profile } from "../../../../domain/accounts/profile.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { ApiError } from "../../../../domain/api-error.ts";
import { readingTexts } from "../../../../domain/garage/odometer.ts";
import { vehicleFailureText, vehicleTexts } from "../../../../domain/garage/vehicle-texts.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery } from "../vehicles/doubt-of.ts";

export const odometerPath = (vehicle = "") => `/api/v1/me/vehicles/${encodeURIComponent(vehicle)}/odometer`;

function failedAs(intent: string, details: Readonly<Record<string, string>>) {
  return ({ code }: ApiError) => ({
    title: vehicleFailureText(intent) ?? "",
    detail: details[code] ?? profileTexts.notSaved,
  });
}

export const addFailed = failedAs("add-reading", {
  "not-found": vehicleTexts.gone,
  conflict: readingTexts.full,
});

export const readingRemoval: PrivateActions = {
  "remove-reading": {
    done: "Reading deleted",
    undo: "restore-reading",
    failed: failedAs("remove-reading", { "not-found": readingTexts.gone }),
    async run({ account, vehicle, reading = "" }, api) {
      const path = `${odometerPath(vehicle)}/${encodeURIComponent(reading)}`;
      const { profile } = await api<{ profile: Profile }>(path, { method: "DELETE", uid: account });
      return { profile };
    },
  },
  /** Adds it again. It was accepted once, so nothing about it is questioned. */
  "restore-reading": {
    done: "Reading restored",
    failed: addFailed,
    async run({ account, vehicle, value, readOn, note }, api) {
      const path = odometerPath(vehicle) + confirmedQuery("on");
      const body = { value: Number(value), readOn, note: note || undefined };
      const { profile } = await api<{ profile: Profile }>(path, { method: "POST", uid: account, body });
      return { profile };
    },
  },
};
