import { addMonths, type LocalDate, monthsBetween, shownMonth } from "../local-date.ts";
import { withoutAbsent } from "../without-absent.ts";
import { distanceText, intervalText } from "./due-text.ts";
import { type PastInterval, pastIntervals } from "./intervals-kept.ts";
import { isSevere, type Preset } from "./presets.ts";
import type { Reminder } from "./reminder.ts";
import type { ServiceSpan, ServiceStrip } from "./service-strip.ts";
import { ownService } from "./services/last-services.ts";
import { prepareReminder, serviceOfPath } from "./services/match.ts";
import type { DistanceUnit } from "./vehicle.ts";

/** When a service was done. */
export interface ServiceTime {
  on: LocalDate;
  odometer?: number;
}

/** By the kind of service, oldest first. */
export type ServiceTimes = Readonly<Record<string, readonly ServiceTime[]>>;

/** The interval that a service is judged by. */
export interface Schedule {
  title: string;
  everyMonths?: number;
  everyDistance?: number;
  /** "5,000–15,000 mi or 2 years" */
  text: string;
}

/** They come again, but nobody judges a car by them. */
const unjudged = ["registration", "insurance"];
/** More of them would hide those that matter. */
const maxStrips = 10;
/** As a reminder is soon. */
const soonShare = 0.9;

interface StripOptions {
  times: ServiceTimes;
  schedules: ReadonlyMap<string, Schedule>;
  /** The day that it is about: today, or the day on which the car was sold. */
  until: LocalDate;
  odometer: number | undefined;
  unit: DistanceUnit;
}

/**
 * How regularly a car was serviced: each service that was logged twice, or once with a schedule. It is judged by the schedule
 * alone, and what was never logged isn't held against anybody.
 */
export function serviceStrips({ times, schedules, until, odometer, unit }: StripOptions): ServiceStrip[] {
  return (
    Object.entries(times)
      .filter(([id]) => !unjudged.includes(id))
      .map(([id, all]) => ({ id, done: oneADay(all), schedule: schedules.get(id) }))
      .filter(({ done, schedule }) => done.length > (schedule ? 0 : 1))
      // What has a schedule comes first, also where it was done once.
      .toSorted(
        (a, b) =>
          Number(b.schedule !== undefined) - Number(a.schedule !== undefined) ||
          b.done.length - a.done.length ||
          compare(lastOf(b.done), lastOf(a.done)),
      )
      .slice(0, maxStrips)
      .map(({ id, done, schedule }) => {
        const spans = spansOf(done, schedule, { until, odometer });
        return {
          ...{ id, title: schedule?.title ?? titleOf(id), spans },
          ...(schedule ? { schedule: schedule.text } : {}),
          isByDate: schedule !== undefined && schedule.everyDistance === undefined,
          ...judge(done, spans, schedule, { until, odometer, unit }),
        };
      })
  );
}

type Now = Pick<StripOptions, "until" | "odometer">;

function spansOf(done: readonly ServiceTime[], schedule: Schedule | undefined, now: Now): ServiceSpan[] {
  const judged = new Map(pastIntervals(schedule ?? {}, closingsOf(done)).map((each) => [each.to, each]));
  return done.map((time, index) => {
    const next = done[index + 1];
    const interval = next && judged.get(next.on);
    const end = next ?? { on: now.until < time.on ? time.on : now.until, odometer: now.odometer };
    return withoutAbsent({
      from: time.on,
      to: end.on,
      months: monthsBetween(time.on, end.on),
      distance: driven(time, end),
      state: next ? stateOf(interval) : ("running" as const),
      ratio: interval?.ratio,
    });
  });
}

function stateOf(interval: PastInterval | undefined): ServiceSpan["state"] {
  if (!interval) return "open";
  return interval.isKept ? "kept" : "late";
}

function judge(
  done: readonly ServiceTime[],
  spans: readonly ServiceSpan[],
  schedule: Schedule | undefined,
  { until, odometer, unit }: Now & { unit: DistanceUnit },
): Pick<ServiceStrip, "verdict" | "tone"> {
  const last = done.at(-1);
  if (!last) return { verdict: "", tone: "plain" };
  const dueOn = schedule?.everyMonths === undefined ? undefined : addMonths(last.on, schedule.everyMonths);
  const dueAt =
    schedule?.everyDistance === undefined || last.odometer === undefined
      ? undefined
      : last.odometer + schedule.everyDistance;
  const byDate = dueOn && monthsBetween(last.on, until) / (schedule?.everyMonths ?? 1);
  const byDistance =
    dueAt !== undefined && odometer !== undefined
      ? (odometer - (last.odometer ?? 0)) / (schedule?.everyDistance ?? 1)
      : undefined;
  const isByDate = (byDate || 0) >= (byDistance ?? 0);
  const share = Math.max(byDate || 0, byDistance ?? 0);
  if (share >= soonShare) {
    const place = isByDate && dueOn ? shortMonth(dueOn) : distanceText(dueAt ?? 0, unit);
    return {
      verdict: `due ${share >= 1 ? "since" : isByDate ? "" : "at"} ${place}`.replace("  ", " "),
      tone: "due",
    };
  }
  const kept = spans.filter(({ state }) => state === "kept").length;
  const late = spans.filter(({ state }) => state === "late").length;
  if (kept + late > 0)
    return { verdict: `kept, ${kept} of ${kept + late}`, tone: late === 0 ? "kept" : "plain" };
  return { verdict: `${done.length === 1 ? "new" : "last"} in ${last.on.slice(0, 4)}`, tone: "plain" };
}

/**
 * The schedule of each kind of service: what the sources say of this car, with the later end of a range, else what its owner is
 * reminded of.
 */
export function schedulesOf(
  presets: readonly Preset[],
  reminders: readonly Reminder[],
  unit: DistanceUnit,
): Map<string, Schedule> {
  const schedules = new Map<string, Schedule>();
  // Nobody says how a car was used: it isn't judged by the schedule for the worst.
  const ordinaryFirst = presets.toSorted((one, other) => Number(isSevere(one)) - Number(isSevere(other)));
  for (const { id, title, everyMonths, everyDistance, latest } of ordinaryFirst) {
    const service = serviceOfPath(id);
    if (!service || schedules.has(service)) continue;
    const text =
      latest?.text ?? withoutEvery(intervalText({ title, everyMonths, everyDistance, isFixed: false }, unit));
    schedules.set(service, withoutAbsent({ title, everyMonths, everyDistance, ...latest, text }));
  }
  for (const reminder of reminders) {
    const { id, title, everyMonths, everyDistance } = reminder;
    const { services } = prepareReminder(reminder);
    // Nobody knows which of several services an interval is for.
    const service = services.length === 0 ? ownService(id) : services.length === 1 && services[0];
    if (!service || schedules.has(service) || (everyMonths ?? everyDistance) === undefined) continue;
    const text = withoutEvery(intervalText(reminder, unit));
    schedules.set(service, withoutAbsent({ title, everyMonths, everyDistance, text }));
  }
  return schedules;
}

const withoutEvery = (text: string) => text.replace(/^every /, "");

function oneADay(times: readonly ServiceTime[]): ServiceTime[] {
  const byDay = new Map(times.map((time) => [time.on, time]));
  return [...byDay.values()].toSorted((a, b) => compare(a.on, b.on));
}

const closingsOf = (done: readonly ServiceTime[]) =>
  done.map(({ on, odometer }) => withoutAbsent({ on, odometer }));

function driven(from: ServiceTime, to: { odometer?: number | undefined }): number | undefined {
  const distance = (to.odometer ?? Number.NaN) - (from.odometer ?? Number.NaN);
  return distance >= 0 ? distance : undefined;
}

/** "front-brake-pads" is "Front brake pads". */
function titleOf(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const shortMonth = (date: LocalDate) => shownMonth(date).replace(/^(\w{3})\w*/, "$1");
const lastOf = (done: readonly ServiceTime[]) => done.at(-1)?.on ?? "";
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
