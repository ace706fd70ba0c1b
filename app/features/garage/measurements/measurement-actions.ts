import { readFillUpForm } from "../../../../domain/garage/fill-up-form.ts";
import { readMeasurementForm } from "../../../../domain/garage/measurement-form.ts";
import { latestDay } from "../../../../domain/local-date.ts";
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

/** The actions of the forms about fill-ups and measurements. */
export const measurementActions: PrivateActions = {
  "add-fill-up": fillUpAction("Fill-up saved", "Failed to save the fill-up", async (fields, api) => {
    const read = readFillUp(fields);
    if ("errors" in read) return read;
    const sent = api("POST /api/v1/me/vehicles/:id/fuel", {
      uid: fields.account,
      params: carParams(fields),
      query: confirmedQuery(fields.odometerConfirmed),
      body: { ...read.facts, requestKey: fields.requestKey },
    });
    const result = await orQuestion(sent, odometerFields);
    return "errors" in result ? result : undefined;
  }),
  "edit-fill-up": fillUpAction("Fill-up saved", "Failed to save the fill-up", async (fields, api) => {
    const read = readFillUp(fields);
    if ("errors" in read) return read;
    const sent = api("PATCH /api/v1/me/vehicles/:id/fuel/:fillUp", {
      uid: fields.account,
      params: fillUpParams(fields),
      query: confirmedQuery(fields.odometerConfirmed),
      body: { version: Number(fields.version), costCents: null, notes: null, ...read.facts },
    });
    const result = await orQuestion(sent, odometerFields);
    return "errors" in result ? result : undefined;
  }),
  "add-figure": measurementAction("Figure saved", "Failed to save the figure", async (fields, api) => {
    const read = readMeasurementForm(fields, latestDay(new Date()));
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    const params = carParams(fields);
    await api("POST /api/v1/me/vehicles/:id/figures", { uid: fields.account, params, body });
  }),
  "edit-figure": measurementAction("Figure saved", "Failed to save the figure", async (fields, api) => {
    const read = readMeasurementForm(fields, latestDay(new Date()));
    if ("errors" in read) return read;
    const body = { version: Number(fields.version), place: null, notes: null, ...read.facts };
    const params = measurementParams(fields);
    await api("PATCH /api/v1/me/vehicles/:id/figures/:figure", { uid: fields.account, params, body });
  }),
  ...measurementDeletions,
};

function readFillUp(fields: Fields) {
  return readFillUpForm(fields, fields.unit === "km" ? "km" : "mi", latestDay(new Date()));
}
