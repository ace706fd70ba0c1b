import { type LocalDate, monthNames } from "../local-date.ts";
import { ordinaryPresets, type Preset } from "./presets.ts";
import type { ReminderFacts } from "./reminder.ts";
import { serviceOfPath } from "./services/match.ts";

/** An owner's memory of a service. Only a month is a date: anything else asks later and is never overdue. */
export const memories = [
  { value: "year", label: "This year" },
  { value: "earlier", label: "Earlier" },
  { value: "unsure", label: "Not sure" },
] as const;

/** The services that most owners know of, in this order; the rest of the schedule is in the reminders. */
const wellKnown = [
  "engine-oil",
  "brake-fluid",
  "coolant",
  "timing-belt",
  "drive-belts",
  "spark-plugs",
  "cabin-filter",
  "engine-air-filter",
  "tire-rotation",
];
const askedServices = 5;

/** Its place among the services that most owners know of; undefined for others. */
export function wellKnownPlace({ id }: Preset): number | undefined {
  const at = wellKnown.indexOf(serviceOfPath(id) ?? "");
  return at === -1 ? undefined : at;
}

export function askedPresets(presets: readonly Preset[]): Preset[] {
  const place = (preset: Preset) => (preset.isAsked ? undefined : wellKnownPlace(preset)) ?? wellKnown.length;
  return ordinaryPresets(presets)
    .toSorted((one, other) => place(one) - place(other))
    .slice(0, askedServices);
}

/** The months of this year so far, the latest first. */
export function monthsThisYear(today: LocalDate): { value: string; label: string }[] {
  const [year = "", month = ""] = today.split("-");
  return monthNames
    .slice(0, Number(month))
    .map((name, index) => ({
      value: `${year}-${String(index + 1).padStart(2, "0")}`,
      label: `${name.slice(0, 3)} ${year}`,
    }))
    .reverse();
}

type Form = Readonly<Record<string, string | undefined>>;

/** The first day of the month: a reminder that comes a little early is better than one that comes late. */
export function rememberedDay(form: Form, index: number, today: LocalDate): LocalDate | undefined {
  if (form[`plan-${index}`] !== "year") return undefined;
  const month = form[`plan-${index}-month`] ?? "";
  return monthsThisYear(today).some(({ value }) => value === month) ? `${month}-01` : undefined;
}

/** The reminders of a filled-in plan; the interval comes with the form. */
export function readPlan(form: Form, today: LocalDate): ReminderFacts[] {
  return Array.from({ length: askedServices }, (_, index) => index).flatMap((index) => {
    const field = (name: string) => form[`plan-${index}-${name}`] ?? "";
    const title = field("title");
    if (title === "") return [];
    const number = (name: string) => (/^\d{1,7}$/.test(field(name)) ? Number(field(name)) : undefined);
    const facts = {
      everyMonths: number("months"),
      everyDistance: number("distance"),
      guide: field("guide") || undefined,
      preset: field("preset") || undefined,
      toldOn: rememberedDay(form, index, today),
    };
    const present = Object.entries(facts).filter(([, value]) => value !== undefined);
    return { title, isFixed: false, ...Object.fromEntries(present) };
  });
}
