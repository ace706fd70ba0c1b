import type { Profile } from "../../../../domain/accounts/profile.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { isApiError } from "../../../../domain/api-error.ts";
import { carChoice } from "../../../../domain/garage/car-facts.ts";
import type { ReminderList } from "../../../../domain/garage/garage-view.ts";
import type { Job } from "../../../../domain/garage/job.ts";
import { type JobLog, jobLog } from "../../../../domain/garage/job-log.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { resolveChoice } from "../../../../domain/guides/applicability.ts";
import { guideAddress } from "../../../../domain/guides/library.ts";
import { localDateIn } from "../../../../domain/local-date.ts";
import { matchCar } from "../../../../domain/platforms/match-car.ts";
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
  { api, content, profile, params }: LoadGarage,
  { vehicle, job, reminders }: LoadJobLog,
): Promise<JobLog | undefined> {
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
  const match = matchCar(await content.carTable(), vehicle);
  const now = new Date();
  return jobLog(guide, {
    numbers: {
      specs: guide.specs,
      options: guide.variants,
      choice:
        match?.platform === guide.platform ? resolveChoice(guide.variants, carChoice(vehicle, match)) : {},
    },
    system: preferences.units,
    today: todayOf(profile),
    now: now.toISOString(),
    car: reminders.cars.find(({ id }) => id === vehicle.id),
    reminders: reminders.reminders.filter(({ state }) => state.level !== "done"),
    last: earlier.entries[0],
    job,
  });
}
