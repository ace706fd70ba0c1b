import { readingBody, readingField } from "../../../../domain/garage/odometer.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, orQuestion } from "../vehicles/odometer-question.ts";
import { addFailed, readingRemoval } from "./reading-rows.ts";

/** The actions of the forms about an odometer. */
export const readingActions: PrivateActions = {
  "add-reading": {
    done: "Reading saved",
    failed: addFailed,
    fieldName: readingField,
    async run(fields, api) {
      const { account, vehicle = fields.car ?? "" } = fields;
      const body = { ...readingBody(fields), requestKey: fields.requestKey || undefined };
      const sent = api("POST /api/v1/me/vehicles/:id/odometer", {
        uid: account,
        params: { id: vehicle },
        query: confirmedQuery(fields.isConfirmed),
        body,
      });
      const result = await orQuestion(sent, ["mileage", "isConfirmed"]);
      if ("errors" in result) return result;
      return { profile: result.profile, to: `/garage/${encodeURIComponent(vehicle)}?done=add-reading` };
    },
  },
  ...readingRemoval,
};
