import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { isApiError } from "../../../../domain/api-error.ts";
import { readFollowUps } from "../../../../domain/garage/follow-up-form.ts";
import { logBody, logField } from "../../../../domain/garage/log-form.ts";
import { planBodies } from "../../../../domain/garage/plan.ts";
import { vehicleFieldTexts } from "../../../../domain/garage/vehicle-form.ts";
import { readLocalDate } from "../../../../domain/local-date.ts";
import { withoutEmpty } from "../../../../domain/without-absent.ts";
import { confirmedQuery, orQuestion } from "../vehicles/odometer-question.ts";
import { add, bodyOf } from "../vehicles/vehicle-actions.ts";
import { readVinOf } from "../vehicles/vin-question.ts";
import { keptPath } from "./kept-path.ts";
import { carParams, entryAction } from "./maintenance-rows.ts";

type Fields = Readonly<Record<string, string>>;

/** A finished job and its car go to the account together. A form that is sent again makes nothing twice. */
export const keepActions = {
  "keep-job": {
    ...entryAction("It's in the log.", "Failed to save the job", keepJob),
    fieldName: logField,
  },
};

async function keepJob(typed: Fields, api: ApiClient) {
  const car = typed.car ? { id: typed.car } : await addCar(typed, api);
  if ("errors" in car) return car;
  const fields: Fields = { ...typed, car: car.id };
  const { account: uid, requestKey } = fields;
  const doneOn = readLocalDate(fields.doneOn ?? "");
  const followUps = doneOn ? readFollowUps(fields, doneOn) : [];
  const params = carParams(fields);
  const body = {
    ...logBody(fields),
    requestKey,
    job: await keepProgress(fields, api),
    followUps: followUps.length > 0 ? followUps : undefined,
  };
  const query = confirmedQuery(fields.odometerConfirmed);
  const sent = await orQuestion(api("POST /api/v1/me/vehicles/:id/log", { uid, params, query, body }), [
    "odometer",
    "odometerConfirmed",
  ]);
  if ("errors" in sent) return sent;
  const plan = planBodies(fields);
  for (const [index, facts] of plan.entries())
    await api("POST /api/v1/me/vehicles/:id/reminders", {
      uid,
      params,
      // By the work itself, where the log doesn't know that it was this service.
      body: {
        ...facts,
        ...withoutEmpty({ toldOn: sent.entry.doneOn, toldOdometer: sent.entry.odometer }),
        requestKey: `${requestKey}-${index}`,
      },
    });
  const count = plan.length + (sent.followUps?.length ?? 0);
  return {
    done: `${sent.entry.title} is in the log.`,
    detail: count > 0 ? `We set ${count === 1 ? "a reminder" : `${count} reminders`}.` : undefined,
    about: car.id,
    to: keptPath(car.id, fields.rest === "on"),
  };
}

const carFields = ["vin", "make", "model", "year", "generation", "engine", "distanceUnit", "vinConfirmed"];

async function addCar({ account: uid, requestKey, ...typed }: Fields, api: ApiClient) {
  const own = Object.fromEntries(carFields.map((name) => [name, typed[name] ?? ""]));
  const read = await readVinOf(own, { uid, api });
  if ("errors" in read) return read;
  if (!read.fields.year) return { errors: { year: vehicleFieldTexts.yearInvalid } };
  const { vehicle } = await add(api, uid, bodyOf(read.fields), `${requestKey}-car`);
  return { id: vehicle.id };
}

/** The steps of this device become a job of the account. The log does without it where that fails. */
async function keepProgress(
  { account: uid, car, requestKey, "guide-0": guide, progress }: Fields,
  api: ApiClient,
) {
  if (!progress) return undefined;
  try {
    const body = { guide, vehicleId: car, progress: JSON.parse(progress), requestKey: `${requestKey}-job` };
    const { job } = await api("POST /api/v1/me/jobs", { uid, body });
    return job.id;
  } catch (error) {
    if (error instanceof SyntaxError || isApiError(error)) return undefined;
    throw error;
  }
}
