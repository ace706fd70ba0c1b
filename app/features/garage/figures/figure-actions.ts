import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { type ApiClient, type ApiError, isApiError } from "../../../../domain/api-error.ts";
import { figureTexts, readFigureForm } from "../../../../domain/garage/figure-form.ts";
import { fillUpTexts, readFillUpForm } from "../../../../domain/garage/fill-up-form.ts";
import { latestDay } from "../../../../domain/local-date.ts";
import type { Fields, PrivateAction, PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, doubtOf } from "../vehicles/doubt-of.ts";

/** What the forms about fill-ups and figures do. */
export const figureActions: PrivateActions = {
  "add-fill-up": fillUpAction("Failed to save the fill-up", async (fields, api) => {
    const read = readFillUp(fields);
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    const failed = await sendFillUp(api, fields, { path: listPath(fields, "fuel"), method: "POST", body });
    return failed ?? { done: "Fill-up saved", to: backTo("add-fill-up") };
  }),

  "edit-fill-up": fillUpAction("Failed to save the fill-up", async (fields, api) => {
    const read = readFillUp(fields);
    if ("errors" in read) return read;
    const body = { version: Number(fields.version), costCents: null, notes: null, ...read.facts };
    const failed = await sendFillUp(api, fields, { path: rowPath(fields, "fuel"), method: "PATCH", body });
    return failed ?? { done: "Fill-up saved", to: backTo("edit-fill-up") };
  }),

  "delete-fill-up": fillUpAction("Failed to delete the fill-up", async (fields, api) => {
    await remove(api, fields, rowPath(fields, "fuel"));
    return { done: "Fill-up deleted", to: backTo("delete-fill-up", fields) };
  }),

  "restore-fill-up": fillUpAction("Failed to restore the fill-up", async (fields, api) => {
    await api(`${rowPath(fields, "fuel")}/restore`, { method: "POST", uid: fields.account });
    return { done: "Fill-up restored", to: backTo("restore-fill-up") };
  }),

  "add-figure": figureAction("Failed to save the figure", async (fields, api) => {
    const read = readFigureForm(fields, latestDay(new Date()));
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    await api(listPath(fields, "figures"), { method: "POST", uid: fields.account, body });
    return { done: "Figure saved", to: backTo("add-figure") };
  }),

  "edit-figure": figureAction("Failed to save the figure", async (fields, api) => {
    const read = readFigureForm(fields, latestDay(new Date()));
    if ("errors" in read) return read;
    const body = { version: Number(fields.version), place: null, notes: null, ...read.facts };
    await api(rowPath(fields, "figures"), { method: "PATCH", uid: fields.account, body });
    return { done: "Figure saved", to: backTo("edit-figure") };
  }),

  "delete-figure": figureAction("Failed to delete the figure", async (fields, api) => {
    await remove(api, fields, rowPath(fields, "figures"));
    return { done: "Figure deleted", to: backTo("delete-figure", fields) };
  }),

  "restore-figure": figureAction("Failed to restore the figure", async (fields, api) => {
    await api(`${rowPath(fields, "figures")}/restore`, { method: "POST", uid: fields.account });
    return { done: "Figure restored", to: backTo("restore-figure") };
  }),
};

type Noun = "fuel" | "figures";

const listPath = ({ car = "" }: Fields, noun: Noun) =>
  `/api/v1/me/vehicles/${encodeURIComponent(car)}/${noun}`;
const rowPath = (fields: Fields, noun: Noun) =>
  `${listPath(fields, noun)}/${encodeURIComponent(fields.about ?? "")}`;

/** Where a form without scripts is led; a deletion names what its undo is about. */
function backTo(done: string, { car = "", about = "" }: Fields = {}): string {
  return `?${new URLSearchParams({ done, ...(about ? { car, about } : {}) })}`;
}

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
    return undefined;
  } catch (error) {
    const question = doubtOf(error);
    return { errors: { odometer: question, odometerConfirmed: question } };
  }
}

async function remove(api: ApiClient, { account }: Fields, path: string): Promise<void> {
  await api(path, { method: "DELETE", uid: account }).catch((error: unknown) => {
    // Another tab was first, which is what was wanted.
    if (!isApiError(error) || error.code !== "not-found") throw error;
  });
}

function fillUpAction(title: string, run: PrivateAction["run"]): PrivateAction {
  return { run, failed: (error) => ({ title, detail: detailOf(error, "fillUp", fillUpTexts) }) };
}

function figureAction(title: string, run: PrivateAction["run"]): PrivateAction {
  return { run, failed: (error) => ({ title, detail: detailOf(error, "figure", figureTexts) }) };
}

type FailureTexts = Record<"gone" | "changed" | "full", string>;

function detailOf({ code, body }: ApiError, row: string, texts: FailureTexts): string {
  if (code === "not-found") return texts.gone;
  if (code !== "conflict") return profileTexts.notSaved;
  return row in (Object(body) as object) ? texts.changed : texts.full;
}
