import { fillUpBody, fillUpField } from "../../../../domain/garage/fill-up-form.ts";
import { measurementBody, measurementField } from "../../../../domain/garage/measurement-form.ts";
import type { Fields, PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, orQuestion } from "../vehicles/odometer-question.ts";
import {
  carParams,
  fillUpAction,
  fillUpParams,
  measurementAction,
  measurementDeletions,
  measurementParams,
} from "./measurement-rows.ts";

const odometerFields = ["odometer", "odometerConfirmed"] as const;
const saveFillUp: typeof fillUpAction = (...action) => ({
  ...fillUpAction(...action),
  fieldName: fillUpField,
});
const saveMeasurement: typeof measurementAction = (...action) => ({
  ...measurementAction(...action),
  fieldName: measurementField,
});

/** The actions of the forms about fill-ups and measurements. */
export const measurementActions: PrivateActions = {
  "add-fill-up": saveFillUp("Fill-up saved", "Failed to save the fill-up", async (fields, api) => {
    const sent = api("POST /api/v1/me/vehicles/:id/fuel", {
      uid: fields.account,
      params: carParams(fields),
      query: confirmedQuery(fields.odometerConfirmed),
      body: { ...fillUpOf(fields), requestKey: fields.requestKey },
    });
    const result = await orQuestion(sent, odometerFields);
    if ("errors" in result) return result;
    return { to: `/garage/${encodeURIComponent(fields.car ?? "")}?done=add-fill-up` };
  }),
  "edit-fill-up": saveFillUp("Fill-up saved", "Failed to save the fill-up", async (fields, api) => {
    const sent = api("PATCH /api/v1/me/vehicles/:id/fuel/:fillUp", {
      uid: fields.account,
      params: fillUpParams(fields),
      query: confirmedQuery(fields.odometerConfirmed),
      body: { version: Number(fields.version), ...fillUpOf(fields) },
    });
    const result = await orQuestion(sent, odometerFields);
    return "errors" in result ? result : undefined;
  }),
  "add-figure": saveMeasurement("Figure saved", "Failed to save the figure", async (fields, api) => {
    const body = { ...measurementBody(fields), requestKey: fields.requestKey };
    const params = carParams(fields);
    await api("POST /api/v1/me/vehicles/:id/figures", { uid: fields.account, params, body });
  }),
  "edit-figure": saveMeasurement("Figure saved", "Failed to save the figure", async (fields, api) => {
    const body = { version: Number(fields.version), ...measurementBody(fields) };
    const params = measurementParams(fields);
    await api("PATCH /api/v1/me/vehicles/:id/figures/:figure", { uid: fields.account, params, body });
  }),
  ...measurementDeletions,
};

/** A form with several cars names the unit of each. */
function fillUpOf(fields: Fields) {
  const unit = fields[`unit-${fields.car}`] ?? fields.unit;
  return fillUpBody(fields, unit === "km" ? "km" : "mi");
}
