import type { ApiClient } from "../../../../domain/api-error.ts";
import { readFigureForm } from "../../../../domain/garage/figure-form.ts";
import { readFillUpForm } from "../../../../domain/garage/fill-up-form.ts";
import { latestDay } from "../../../../domain/local-date.ts";
import type { Fields, PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, doubtOf } from "../vehicles/doubt-of.ts";
import { figureAction, figureDeletions, fillUpAction, listPath, rowPath } from "./figure-rows.ts";

/** What the forms about fill-ups and figures do. */
export const figureActions: PrivateActions = {
  "add-fill-up": fillUpAction("Fill-up saved", "Failed to save the fill-up", async (fields, api) => {
    const read = readFillUp(fields);
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    return sendFillUp(api, fields, { path: listPath(fields, "fuel"), method: "POST", body });
  }),
  "edit-fill-up": fillUpAction("Fill-up saved", "Failed to save the fill-up", async (fields, api) => {
    const read = readFillUp(fields);
    if ("errors" in read) return read;
    const body = { version: Number(fields.version), costCents: null, notes: null, ...read.facts };
    return sendFillUp(api, fields, { path: rowPath(fields, "fuel"), method: "PATCH", body });
  }),
  "add-figure": figureAction("Figure saved", "Failed to save the figure", async (fields, api) => {
    const read = readFigureForm(fields, latestDay(new Date()));
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    await api(listPath(fields, "figures"), { method: "POST", uid: fields.account, body });
  }),
  "edit-figure": figureAction("Figure saved", "Failed to save the figure", async (fields, api) => {
    const read = readFigureForm(fields, latestDay(new Date()));
    if ("errors" in read) return read;
    const body = { version: Number(fields.version), place: null, notes: null, ...read.facts };
    await api(rowPath(fields, "figures"), { method: "PATCH", uid: fields.account, body });
  }),
  ...figureDeletions,
};

function readFillUp(fields: Fields) {
  return readFillUpForm(fields, fields.unit === "km" ? "km" : "mi", latestDay(new Date()));
}

interface FillUpRequest {
  path: string;
  method: "POST" | "PATCH";
  body: object;
}

/** An odometer that does not fit is a question to its owner, not a failure. */
async function sendFillUp(
  api: ApiClient,
  { account, odometerConfirmed }: Fields,
  { path, method, body }: FillUpRequest,
): Promise<{ errors: Record<string, string> } | undefined> {
  try {
    await api(path + confirmedQuery(odometerConfirmed), { method, uid: account, body });
  } catch (error) {
    const question = doubtOf(error);
    return { errors: { odometer: question, odometerConfirmed: question } };
  }
}
