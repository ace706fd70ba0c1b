import { readReadingForm } from "../../../../domain/garage/odometer.ts";
import { distanceUnits } from "../../../../domain/garage/vehicle.ts";
import { latestDay } from "../../../../domain/local-date.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, orQuestion } from "../vehicles/odometer-question.ts";
import { addFailed, readingRemoval } from "./reading-rows.ts";

/** The actions of the forms about an odometer. */
export const readingActions: PrivateActions = {
  "add-reading": {
    done: "Reading saved",
    failed: addFailed,
    async run(fields, api) {
      const { account, vehicle = "", mileage = "", readOn = "", note = "", distanceUnit = "" } = fields;
      const read = readReadingForm({ mileage, readOn, note, distanceUnit }, latestDay(new Date()));
      if ("errors" in read) return { errors: read.errors as Record<string, string> };
      const body = {
        ...read.reading,
        distanceUnit: distanceUnits.find((unit) => unit === distanceUnit),
        requestKey: fields.requestKey || undefined,
      };
      const sent = api("POST /api/v1/me/vehicles/:id/odometer", {
        uid: account,
        params: { id: vehicle },
        query: confirmedQuery(fields.isConfirmed),
        body,
      });
      const result = await orQuestion(sent, ["mileage", "isConfirmed"]);
      return "errors" in result ? result : { profile: result.profile };
    },
  },
  ...readingRemoval,
};
