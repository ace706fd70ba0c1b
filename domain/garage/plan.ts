import type { LocalDate } from "../local-date.ts";
import { withoutEmpty } from "../without-absent.ts";
import { type DueState, dueState } from "./due.ts";
import type { GarageCar } from "./garage-view.ts";
import { ordinaryPresets, type Preset } from "./presets.ts";
import type { Reminder, ReminderFacts } from "./reminder.ts";
import type { LastService, LastServices } from "./services/last-services.ts";
import { prepareReminder, serviceOfPath } from "./services/match.ts";
import { wellKnownPlace } from "./set-up.ts";
import { readMileage } from "./vehicle.ts";

/** A service that a car could be reminded of. */
export interface PlannedService {
  preset: Preset;
  /** By the log. */
  last?: LastService | undefined;
  state: DueState;
  /** Most owners want it. */
  isSuggested: boolean;
}

export type Taken = Pick<Reminder, "title" | "preset" | "entryId">;

interface PlanOptions {
  presets: readonly Preset[];
  services: LastServices;
  /** Reminders that the car has. */
  taken: readonly Taken[];
  car: GarageCar;
  today: LocalDate;
}

/** Work that a car needs and nobody is reminded of yet: first the work that most owners know of. */
export function planOf({ presets, services, taken, car, today }: PlanOptions): PlannedService[] {
  const free = unwatched(presets, taken);
  const ordinary = ordinaryPresets(free);
  return free
    .map((preset) => {
      const last = services[serviceOfPath(preset.id) ?? ""];
      const { id, title, everyMonths, everyDistance } = preset;
      const reminder: Reminder = {
        ...{ id, title, vehicleId: car.id, version: 1, isFixed: false, startOn: today },
        ...withoutEmpty({ everyMonths, everyDistance, lastOn: last?.doneOn, lastOdometer: last?.odometer }),
        isLastGuessed: true,
      };
      const isWanted = wellKnownPlace(preset) !== undefined && !preset.isAsked;
      const isSuggested = ordinary.includes(preset) && (isWanted || last !== undefined);
      return { preset, last, state: dueState(reminder, car, today), isSuggested };
    })
    .toSorted((one, other) => place(one) - place(other));
}

/** More titles than anybody reads would keep others waiting. */
const readTitles = 40;

/** The services that no reminder of a car is about, whatever either is called. */
export function unwatched(presets: readonly Preset[], taken: readonly Taken[]): Preset[] {
  // A second look after other work doesn't come again.
  const lasting = taken.filter(({ entryId }) => !entryId);
  const titled = lasting.filter(({ preset }) => !preset).slice(0, readTitles);
  const services = new Set([
    ...lasting.map(({ preset }) => preset && serviceOfPath(preset)),
    ...titled.flatMap((reminder) => prepareReminder(reminder).services),
  ]);
  const ids = new Set(taken.map(({ preset }) => preset));
  const titles = new Set(taken.map(({ title }) => title));
  return presets.filter(({ id, title }) => {
    const service = serviceOfPath(id);
    return !ids.has(id) && !titles.has(title) && !(service !== undefined && services.has(service));
  });
}

const place = ({ preset, isSuggested }: PlannedService) =>
  isSuggested ? (wellKnownPlace(preset) ?? 100) : 200;

type Form = Readonly<Record<string, string | undefined>>;

/** More than any schedule has. */
const maxPlanned = 60;

/** The reminders of a plan's form, as the API takes them: those that are checked, with what their owner remembers. */
export function planBodies(form: Form): (Partial<ReminderFacts> & { title: string })[] {
  return Array.from({ length: maxPlanned }, (_, index) => index).flatMap((index) => {
    const field = (name: string) => form[`plan-${index}-${name}`]?.trim() ?? "";
    if (field("on") !== "on" || field("title") === "") return [];
    const number = (name: string) => (/^\d{1,7}$/.test(field(name)) ? Number(field(name)) : undefined);
    // The first day of the month: a reminder that comes a little early is better than one that comes late.
    const month = /^\d{4}-\d\d$/.exec(field("month"))?.[0];
    return {
      title: field("title"),
      ...withoutEmpty({
        everyMonths: number("months"),
        everyDistance: number("distance"),
        guide: field("guide"),
        preset: field("preset"),
        toldOn: month && `${month}-01`,
        toldOdometer: readMileage(field("odometer")),
      }),
    };
  });
}
