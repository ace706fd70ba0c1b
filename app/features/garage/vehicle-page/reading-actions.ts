import type { Profile } from "../../../../domain/accounts/profile.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { ApiError } from "../../../../domain/api-error.ts";
import { readingTexts, readReadingForm } from "../../../../domain/garage/odometer.ts";
import { distanceUnits } from "../../../../domain/garage/vehicle.ts";
import { vehicleFailureText, vehicleTexts } from "../../../../domain/garage/vehicle-texts.ts";
import { latestDay } from "../../../../domain/local-date.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, doubtOf } from "../vehicles/doubt-of.ts";

const odometerOf = (vehicle: string) => `/api/v1/me/vehicles/${encodeURIComponent(vehicle)}/odometer`;

/** What the forms about an odometer do. */
export const readingActions: PrivateActions = {
  "add-reading": {
    async run(fields, api) {
      const { account, vehicle = "", mileage = "", readOn = "", note = "", distanceUnit = "" } = fields;
      const read = readReadingForm({ mileage, readOn, note, distanceUnit }, latestDay(new Date()));
      if ("errors" in read) return { errors: read.errors as Record<string, string> };
      const body = {
        ...read.reading,
        distanceUnit: distanceUnits.find((unit) => unit === distanceUnit),
        ...(fields.requestKey ? { requestKey: fields.requestKey } : {}),
      };
      try {
        const path = odometerOf(vehicle) + confirmedQuery(fields.isConfirmed);
        const { profile } = await api<{ profile: Profile }>(path, { method: "POST", uid: account, body });
        return { done: "Reading saved", profile };
      } catch (error) {
        const question = doubtOf(error);
        return { errors: { mileage: question, isConfirmed: question } };
      }
    },
    failed: failedAs("add-reading", { "not-found": vehicleTexts.gone, conflict: readingTexts.full }),
  },
  "remove-reading": {
    async run({ account, vehicle = "", reading = "" }, api) {
      const path = `${odometerOf(vehicle)}/${encodeURIComponent(reading)}`;
      const { profile } = await api<{ profile: Profile }>(path, { method: "DELETE", uid: account });
      return { done: "Reading deleted", profile };
    },
    failed: failedAs("remove-reading", { "not-found": readingTexts.gone }),
  },
};

function failedAs(intent: string, details: Readonly<Record<string, string>>) {
  return ({ code }: ApiError) => ({
    title: vehicleFailureText(intent) ?? "",
    detail: details[code] ?? profileTexts.notSaved,
  });
}
