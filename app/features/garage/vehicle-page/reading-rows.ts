import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { ApiError } from "../../../../domain/api-error.ts";
import { readingTexts } from "../../../../domain/garage/odometer.ts";
import { vehicleFailureText, vehicleTexts } from "../../../../domain/garage/vehicle-texts.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery } from "../vehicles/odometer-question.ts";

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
    async run({ account, vehicle = "", reading = "" }, api) {
      const params = { id: vehicle, reading };
      const { profile } = await api("DELETE /api/v1/me/vehicles/:id/odometer/:reading", {
        uid: account,
        params,
      });
      return { profile };
    },
  },
  /** Adds it again. It was accepted once, so nothing about it is questioned. */
  "restore-reading": {
    done: "Reading restored",
    failed: addFailed,
    async run({ account, vehicle = "", value, readOn, note }, api) {
      const { profile } = await api("POST /api/v1/me/vehicles/:id/odometer", {
        uid: account,
        params: { id: vehicle },
        query: confirmedQuery("on"),
        body: { value: Number(value), readOn, note: note || undefined },
      });
      return { profile };
    },
  },
};
