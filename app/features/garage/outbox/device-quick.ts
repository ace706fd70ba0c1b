import type { JobLog } from "../../../../domain/garage/job-log.ts";
import { vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { carsRecord } from "../../core/device/variant-records.ts";
import { todayOf } from "../maintenance/load-job-log.ts";
import type { QuickData } from "../quick-forms/load-quick-form.ts";
import type { GarageCopy } from "./garage-copy.ts";

interface Wanted {
  /** The first of these that the account has. */
  cars: readonly (string | undefined)[];
  /** The reminder that led to the form. */
  about?: string | undefined;
  jobLog?: JobLog | undefined;
}

/** What the server would send along with a form, as far as this device knows it. */
export function deviceQuick({ profile, reminders }: GarageCopy, { cars, about, jobLog }: Wanted): QuickData {
  const { vehicles } = profile;
  const closes = reminders.find(({ id }) => id === about);
  const asked = [...cars, closes?.vehicleId].find((id) => vehicles.some((each) => each.id === id));
  const platforms = carsRecord.read().cars.map(({ id, platform }) => [id, platform] as const);
  return {
    today: todayOf(profile),
    usedAt: {},
    platforms: Object.fromEntries(platforms),
    car: asked ?? vehicles.find(({ isActive }) => isActive)?.id ?? vehicles[0]?.id ?? "",
    reminders,
    guides: [],
    closes,
    jobLog,
  };
}

/** The name of a car, where several could be meant. */
export function carName({ profile: { vehicles } }: GarageCopy, id: string | undefined): string | undefined {
  const vehicle = vehicles.length > 1 ? vehicles.find((each) => each.id === id) : undefined;
  return vehicle && vehicleTitle(vehicle);
}
