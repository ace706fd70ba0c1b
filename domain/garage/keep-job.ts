import type { GuidePage } from "../guides/guide-page.ts";
import type { GuideProgress } from "../guides/progress.ts";
import { splitRef } from "../guides/shown-spec.ts";
import type { LocalDate } from "../local-date.ts";
import { withoutEmpty } from "../without-absent.ts";
import { type DueState, dueState } from "./due.ts";
import type { GarageCar } from "./garage-view.ts";
import { workedMinutes } from "./job-progress.ts";
import { type Taken, unwatched } from "./plan.ts";
import { ordinaryPresets, type Preset } from "./presets.ts";
import type { Reminder } from "./reminder.ts";
import { serviceOfPath, servicesOfWork } from "./services/match.ts";

/** A service that comes again after a job: a reminder that the car has, or one of its schedule. */
export interface NextService extends Pick<Preset, "title" | "everyMonths" | "everyDistance" | "guide"> {
  /** The reminder that the job closes. */
  reminder?: string | undefined;
  preset?: string | undefined;
}

interface NextOptions {
  presets: readonly Preset[];
  /** Reminders that the car has, on every page. */
  taken: readonly Taken[];
  reminders: readonly Reminder[];
}

type DoneGuide = Pick<GuidePage, "path" | "title" | "aftercare">;

/** The reminders that begin with a job, and how many more the schedule has. */
export function nextServices(
  guide: DoneGuide,
  { presets, taken, reminders }: NextOptions,
): { next: NextService[]; rest: number } {
  const closed = reminders.filter((each) => each.guide === guide.path && !each.entryId);
  const free = unwatched(presets, taken);
  const own = donePresets(guide, free);
  return {
    next: [
      ...closed.map(({ id, title, everyMonths, everyDistance }) => ({
        ...{ reminder: id, title },
        ...withoutEmpty({ everyMonths, everyDistance }),
      })),
      ...own.map(({ id, title, everyMonths, everyDistance, guide: path }) => ({
        ...{ preset: id, title },
        ...withoutEmpty({ everyMonths, everyDistance, guide: path }),
      })),
    ],
    rest: free.length - own.length,
  };
}

/**
 * The intervals of the services that a job is for certain; the one that its guide names comes first. A guide also names intervals
 * of what it only touches: after brake pads the fluid isn't new.
 */
function donePresets({ path, title, aftercare }: DoneGuide, presets: readonly Preset[]): Preset[] {
  const services = servicesOfWork({ title, guides: [path], items: [] });
  const named = aftercare.interval && splitRef(aftercare.interval)[1];
  const isNamed = ({ id }: Preset) => id.split("/")[1] === named;
  const done = presets.filter(({ id }) => {
    const service = serviceOfPath(id);
    if (service) return services.get(service) === "sure";
    return path === `/guide/${id}` && !/\bcheck\b/i.test(title);
  });
  return ordinaryPresets(done.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one))));
}

/** When it is due again after work on this day, at this odometer. */
export function dueAfter(
  { title, everyMonths, everyDistance }: NextService,
  car: GarageCar,
  { doneOn, odometer, today }: { doneOn: LocalDate; odometer: number | undefined; today: LocalDate },
): DueState {
  const reminder: Reminder = {
    ...{ id: "", vehicleId: car.id, version: 1, title, isFixed: false, startOn: today, lastOn: doneOn },
    ...withoutEmpty({ everyMonths, everyDistance, lastOdometer: odometer }),
  };
  const driven = odometer === undefined ? car : { ...car, odometer, readOn: doneOn };
  return dueState(reminder, driven, today);
}

/** A longer time from the first step to the last had nights in it, or lunch. */
const longestSittingMinutes = 8 * 60;

/** How long a finished job took: by its clock, else from the first step to the end where that was in one sitting. */
export function minutesTaken({ clock, startedAt, finishedAt }: GuideProgress): number | undefined {
  if (!finishedAt) return undefined;
  if (clock) return workedMinutes(clock, finishedAt) || undefined;
  const minutes = startedAt ? Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000) : 0;
  return minutes > 0 && minutes <= longestSittingMinutes ? minutes : undefined;
}
