import { readFigureForm } from "../../../../domain/garage/figure-form.ts";
import { readFillUpForm } from "../../../../domain/garage/fill-up-form.ts";
import { latestDay } from "../../../../domain/local-date.ts";
import type { Fields, PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, orDoubt } from "../vehicles/doubt-of.ts";
import {
  carParams,
  figureAction,
  figureDeletions,
  figureParams,
  fillUpAction,
  fillUpParams,
} from "./figure-rows.ts";

const odometerFields = ["odometer", "odometerConfirmed"] as const;

/** What the forms about fill-ups and figures do. */
export const figureActions: PrivateActions = {
  "add-fill-up": fillUpAction("Fill-up saved", "Failed to save the fill-up", async (fields, api) => {
    const read = readFillUp(fields);
    if ("errors" in read) return read;
    const sent = api("POST /api/v1/me/vehicles/:id/fuel", {
      uid: fields.account,
      params: carParams(fields),
      query: confirmedQuery(fields.odometerConfirmed),
      body: { ...read.facts, requestKey: fields.requestKey },
    });
    const result = await orDoubt(sent, odometerFields);
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
    const result = await orDoubt(sent, odometerFields);
    return "errors" in result ? result : undefined;
  }),
  "add-figure": figureAction("Figure saved", "Failed to save the figure", async (fields, api) => {
    const read = readFigureForm(fields, latestDay(new Date()));
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    const params = carParams(fields);
    await api("POST /api/v1/me/vehicles/:id/figures", { uid: fields.account, params, body });
  }),
  "edit-figure": figureAction("Figure saved", "Failed to save the figure", async (fields, api) => {
    const read = readFigureForm(fields, latestDay(new Date()));
    if ("errors" in read) return read;
    const body = { version: Number(fields.version), place: null, notes: null, ...read.facts };
    const params = figureParams(fields);
    await api("PATCH /api/v1/me/vehicles/:id/figures/:figure", { uid: fields.account, params, body });
  }),
  ...figureDeletions,
};

function readFillUp(fields: Fields) {
  return readFillUpForm(fields, fields.unit === "km" ? "km" : "mi", latestDay(new Date()));
}
