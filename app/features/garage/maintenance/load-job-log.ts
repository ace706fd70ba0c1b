import type { Profile } from "../../../../domain/accounts/profile.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { isApiError } from "../../../../domain/api-error.ts";
import { carChoice } from "../../../../domain/garage/car-facts.ts";
import type { ReminderList } from "../../../../domain/garage/garage-view.ts";
import type { Job } from "../../../../domain/garage/job.ts";
import { type JobLog, jobLog } from "../../../../domain/garage/job-log.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { guideAddress } from "../../../../domain/guides/library.ts";
import { localDateIn } from "../../../../domain/local-date.ts";
import { shownOwn } from "../../../../domain/own-numbers/own-number.ts";
import { withOwn } from "../../../../domain/own-numbers/with-own.ts";
import { matchCar } from "../../../../domain/platforms/match-car.ts";
import type { CarNumbers } from "../../../../domain/wrench-mode/filled-text.ts";
import type { Content } from "../../../context.ts";

export interface LoadGarage {
  api: ApiClient;
  content: Content;
  profile: Profile;
  params: URLSearchParams;
}

/** The account's day. */
export const todayOf = ({ preferences: { timeZone = "UTC" } }: Profile) => localDateIn(timeZone, new Date());

/** By `?job=` of the address. */
export async function loadJob({ api, profile: { uid }, params }: LoadGarage): Promise<Job | undefined> {
  const id = params.get("job");
  if (!id) return undefined;
  const found = api("GET /api/v1/me/jobs/:job", { uid, params: { job: id } });
  return (await found.catch(ignoreMissing))?.job;
}

function ignoreMissing(error: unknown): undefined {
  if (!isApiError(error) || error.code !== "not-found") throw error;
}

interface LoadJobLog {
  vehicle: Vehicle;
  job: Job | undefined;
  reminders: ReminderList;
}

/** By `?guide=` or `?job=` of the address. */
export async function loadJobLog(
  load: LoadGarage,
  { vehicle, job, reminders }: LoadJobLog,
): Promise<JobLog | undefined> {
  const { api, content, profile, params } = load;
  const [, , platform = "", slug = ""] = (job?.guide ?? params.get("guide") ?? "").split("/");
  const address = guideAddress(content.guides, platform, slug);
  const guide = address.kind === "guide" ? await content.guides.read(address.path) : undefined;
  if (!guide) return undefined;
  const { uid, preferences } = profile;
  const earlier = await api("GET /api/v1/me/vehicles/:id/log", {
    uid,
    params: { id: vehicle.id },
    query: { guide: guide.path },
  });
  const now = new Date();
  return jobLog(guide, {
    numbers: await carNumbers(load, guide, vehicle),
    system: preferences.units,
    today: todayOf(profile),
    now: now.toISOString(),
    car: reminders.cars.find(({ id }) => id === vehicle.id),
    reminders: reminders.reminders.filter(({ state }) => state.level !== "done"),
    last: earlier.entries[0],
    job,
  });
}

/** A guide's numbers for a car, with those that its owner brought. */
async function carNumbers(
  { api, content, profile: { uid } }: LoadGarage,
  guide: GuidePage,
  vehicle: Vehicle,
): Promise<CarNumbers> {
  const match = matchCar(content.carTable(), vehicle);
  const options = guide.variants;
  const choice = match?.platform === guide.platform ? carChoice(vehicle, match, options) : {};
  const { numbers } = await api("GET /api/v1/me/numbers", { uid });
  const own = numbers.filter(
    ({ vehicleId, platform }) => vehicleId === vehicle.id && platform === guide.platform,
  );
  return { specs: withOwn(guide.specs, shownOwn(own), choice), options, choice };
}
