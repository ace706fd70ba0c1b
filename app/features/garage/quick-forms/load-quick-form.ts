import type { DueReminder } from "../../../../domain/garage/garage-view.ts";
import type { JobLog } from "../../../../domain/garage/job-log.ts";
import { chosenCar, type LastUse } from "../../../../domain/garage/last-used.ts";
import { findQuickForm } from "../../../../domain/garage/quick-form.ts";
import type { Vehicle } from "../../../../domain/garage/vehicle.ts";
import { matchCar } from "../../../../domain/platforms/match-car.ts";
import { type CarSuggestions, guidesFor } from "../maintenance/car-suggestions.ts";
import { type LoadGarage, loadJob, loadJobLog, todayOf } from "../maintenance/load-job-log.ts";

/** The data for the form in the page's address. */
export interface QuickData {
  today: string;
  usedAt: LastUse;
  /** Whose drawing to show, by the car's id. */
  platforms: Readonly<Record<string, string>>;
  /** The car that it begins with. */
  car: string;
  /** Of this car. */
  reminders: readonly DueReminder[];
  guides: CarSuggestions["guides"];
  /** The reminder that led here. */
  closes: DueReminder | undefined;
  /** The fields that a guide or a finished job fills in. */
  jobLog: JobLog | undefined;
}

interface LoadQuickForm extends LoadGarage {
  /** The car that the page is about. */
  pageCar?: string | undefined;
}

/** By `?do=log-work` and the like; undefined where no such form is open. */
export async function loadQuickForm(load: LoadQuickForm): Promise<QuickData | undefined> {
  const { api, content, profile, params, pageCar } = load;
  const { uid, vehicles } = profile;
  if (!findQuickForm(params.get("do")) || vehicles.length === 0) return undefined;
  const [{ usedAt }, job] = await Promise.all([api("GET /api/v1/me/vehicles", { uid }), loadJob(load)]);
  const platformOf = (car: Vehicle) => matchCar(content.carTable(), car)?.platform;
  const guidePlatform = params.get("guide")?.split("/")[2];
  const car = chosenCar(vehicles, usedAt, {
    asked: [params.get("vehicle"), job?.vehicleId, pageCar, params.get("car")],
    fits: (each) => guidePlatform !== undefined && platformOf(each) === guidePlatform,
  });
  if (!car) return undefined;
  const list = await api("GET /api/v1/me/vehicles/:id/reminders", { uid, params: { id: car.id } });
  return {
    today: todayOf(profile),
    usedAt,
    platforms: Object.fromEntries(vehicles.map((each) => [each.id, platformOf(each) ?? ""])),
    car: car.id,
    reminders: list.reminders,
    guides: guidesFor(content, car),
    closes: list.reminders.find(({ id }) => id === params.get("about")),
    jobLog: await loadJobLog(load, { vehicle: car, job, reminders: list }),
  };
}
