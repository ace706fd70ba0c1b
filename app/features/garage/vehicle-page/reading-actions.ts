import type { Profile } from "../../../../domain/accounts/profile.ts";
import { readReadingForm } from "../../../../domain/garage/odometer.ts";
import { distanceUnits } from "../../../../domain/garage/vehicle.ts";
import { latestDay } from "../../../../domain/local-date.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, doubtOf } from "../vehicles/doubt-of.ts";
import { addFailed, odometerPath, readingRemoval } from "./reading-rows.ts";

/** What the forms about an odometer do. */
export const readingActions: PrivateActions = {
  "add-reading": {
    done: "Reading saved",
    failed: addFailed,
    async run(fields, api) {
      const { account, vehicle, mileage = "", readOn = "", note = "", distanceUnit = "" } = fields;
      const read = readReadingForm({ mileage, readOn, note, distanceUnit }, latestDay(new Date()));
      if ("errors" in read) return { errors: read.errors as Record<string, string> };
      const body = {
        ...read.reading,
        distanceUnit: distanceUnits.find((unit) => unit === distanceUnit),
        requestKey: fields.requestKey || undefined,
      };
      try {
        const path = odometerPath(vehicle) + confirmedQuery(fields.isConfirmed);
        const { profile } = await api<{ profile: Profile }>(path, { method: "POST", uid: account, body });
        return { profile };
      } catch (error) {
        const question = doubtOf(error);
        return { errors: { mileage: question, isConfirmed: question } };
      }
    },
  },
  ...readingRemoval,
};
