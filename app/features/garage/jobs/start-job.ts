import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { isApiError } from "../../../../domain/api-error.ts";
import { type Job, jobTexts } from "../../../../domain/garage/job.ts";
import { linkJob } from "../../../../domain/garage/job-progress.ts";
import type { LastUse } from "../../../../domain/garage/last-used.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { restartGuide } from "../../../../domain/guides/progress.ts";
import type { Failure } from "../../../ui/failure-notice.tsx";
import { requestAccount } from "../../account/accounts/account-client.ts";
import { progressRecord } from "../../core/device/progress-record.ts";
import { carsRecord } from "../../core/device/variant-records.ts";

/** The ids of the account's cars that a guide is for, as this device knows them. */
export function fittingCars({ platform }: Pick<GuidePage, "platform">): readonly string[] {
  return carsRecord.read().cars.flatMap((car) => (car.platform === platform ? car.id : []));
}

/** None where the server can't be reached: the cars then stay in their order. */
export async function loadLastUse(uid: string): Promise<LastUse> {
  return requestAccount("GET /api/v1/me/vehicles", { uid }).then(
    ({ usedAt }) => usedAt,
    () => ({}),
  );
}

interface Start {
  uid: string;
  car: Vehicle;
  requestKey: string;
}

/** Sends this device's progress in the guide along; a finished run stays as it was. */
export async function startJob(
  { path, title, platformName, steps }: GuidePage,
  { uid, car, requestKey }: Start,
): Promise<Failure | undefined> {
  const subject = { path, title, platformName, stepCount: steps.length };
  const link = (id: string) =>
    progressRecord.change((all) => {
      const now = new Date().toISOString();
      const begun = all[path]?.finishedAt ? restartGuide(all, subject, now) : all;
      return linkJob(begun, subject, { id, uid, car: vehicleTitle(car) }, now);
    });
  const { job: _, ...entry } = progressRecord.read()[path] ?? {};
  const progress = "title" in entry && !entry.finishedAt ? { progress: entry } : {};
  try {
    const body = { guide: path, vehicleId: car.id, requestKey, ...progress };
    const { job } = await requestAccount("POST /api/v1/me/jobs", { uid, body });
    link(job.id);
    return undefined;
  } catch (error) {
    const { job } = Object(isApiError(error) ? error.body : undefined) as { job?: Job };
    const detail = job?.car ? jobTexts.underWay(job.car) : undefined;
    const isFull = isApiError(error) && error.code === "conflict";
    return { title: "Not started", detail: detail ?? (isFull ? jobTexts.full : profileTexts.notSaved) };
  }
}
