import { applies, type VariantChoice } from "../guides/applicability.ts";
import type { ShownSource, ShownSpec } from "../guides/shown-spec.ts";
import { splitRef } from "../guides/shown-spec.ts";
import { fromMetric } from "../units/quantity.ts";
import { withoutEmpty } from "../without-absent.ts";
import type { DistanceUnit } from "./garage-view.ts";
import { maxMonths, type ReminderFacts } from "./reminder.ts";
import { serviceOfPath } from "./services/match.ts";

/** A reminder that our content suggests for a car. */
export interface Preset extends Pick<ReminderFacts, "everyMonths" | "everyDistance" | "guide"> {
  /** "e46/brake-fluid" */
  id: string;
  title: string;
  /** Who says so. */
  source: string;
  /** Their standing: the car's maker, another book or a specialist, or advice for any car. */
  standing: "maker" | "other" | "advice";
  /** More from the sources: a range, a condition. */
  note?: string;
  /** Some cars don't have the part: its owner is asked first. */
  isAsked?: true;
  /** The later end, where the sources give a range; a service within it was in time. */
  latest?: { everyMonths?: number; everyDistance?: number; text: string };
}

/** The numbers for any car that repeat; the others are ages and second looks. */
const universalIntervals = [
  "engine-oil",
  "tyre-pressure-check",
  "tyre-rotation",
  "wiper-blades",
  "brake-fluid",
  "cabin-filter",
  "engine-air-filter",
];

/** Work that only an engine needs. */
const ofEngines = ["engine-oil", "engine-air-filter"];

/** Many older cars were built without these. */
const notOnEveryCar = ["cabin-filter"];

/** Documents of the car's maker. */
const makersKinds: readonly ShownSource["kind"][] = ["factory-manual", "owners-manual", "manufacturer"];

interface PresetSource {
  /** A platform's slug, or the one of the numbers for any car. */
  slug: string;
  specs: readonly ShownSpec[];
  isUniversal: boolean;
}

interface PresetOptions {
  choice: VariantChoice;
  unit: DistanceUnit;
  isElectric?: boolean | undefined;
  /** The path of a guide by a name that it goes by. */
  findGuide: (slug: string, name: string) => string | undefined;
}

/** The sourced intervals that fit a car: those of its platform first, then those of any car that it does not have. */
export function presetsOf(
  sources: readonly PresetSource[],
  { choice, unit, isElectric = false, findGuide }: PresetOptions,
): Preset[] {
  const presets = new Map<string, Preset>();
  for (const { slug, specs, isUniversal } of sources)
    for (const spec of specs) {
      const [kind, id] = splitRef(spec.ref);
      if (kind !== "interval" || (isUniversal && !universalIntervals.includes(id))) continue;
      if (isUniversal && isElectric && ofEngines.includes(id)) continue;
      // Its own schedule may call the same service something else.
      const isNamed = [...presets.values()].some((each) => !isSevere(each) && isSameService(each.id, id));
      if (isUniversal && isNamed) continue;
      // Values for different cars: only one that is certain may be suggested.
      const [value, ...others] = spec.values.filter((each) => each.every && applies(each.appliesTo, choice));
      if (!value?.every || others.length > 0 || presets.has(nameKey(spec.name))) continue;
      const { km, months } = value.every;
      const everyMonths = months === undefined ? undefined : Math.round(months);
      if ((everyMonths ?? 1) < 1 || (everyMonths ?? 1) > maxMonths) continue;
      const guide = findGuide(slug, id);
      const isRange = /–/.test(value.metric ?? "");
      const figure = unit === "mi" ? (value.imperial ?? value.metric) : value.metric;
      const isAsked = isUniversal && notOnEveryCar.includes(id) ? (true as const) : undefined;
      const range = isRange && `Sources say ${figure}; we use the earlier end.`;
      // A note about any car is advice; a range of the car's own sources says enough.
      const note = isUniversal
        ? [spec.note, range].filter(Boolean).join(" ")
        : range || (value.note ?? spec.note);
      const system = unit === "km" ? "metric" : "imperial";
      const everyDistance = km === undefined ? undefined : Math.round(fromMetric("distance", km, system));
      const [first] = value.sources;
      const said = {
        source: first?.title ?? "",
        standing: isUniversal ? "advice" : first && makersKinds.includes(first.kind) ? "maker" : "other",
      } as const;
      const latest = isRange && figure ? laterEnd(figure) : undefined;
      const optional = withoutEmpty({ everyMonths, everyDistance, guide, note, latest, isAsked });
      presets.set(nameKey(spec.name), { id: `${slug}/${id}`, title: spec.name, ...said, ...optional });
    }
  return [...presets.values()].filter(({ everyMonths, everyDistance }) => everyMonths ?? everyDistance);
}

/** For short trips, dust or towing: nobody says that a car is used so. */
export function isSevere({ id }: Pick<Preset, "id">): boolean {
  return id.endsWith("-severe") || id.endsWith("-dust");
}

/** One interval of each service: others are for severe use, or begin after the first one. */
export function ordinaryPresets(presets: readonly Preset[]): Preset[] {
  const ordinary = presets.filter((preset) => !isSevere(preset));
  return ordinary.filter(
    (preset, index) =>
      ordinary.findIndex(({ id }) => id === preset.id || isSameService(id, preset.id)) === index,
  );
}

function isSameService(one: string, other: string): boolean {
  const service = serviceOfPath(one);
  return service !== undefined && service === serviceOfPath(other);
}

/** Of "5,000–15,000 mi or 3–4 years", as it is shown. */
function laterEnd(text: string): NonNullable<Preset["latest"]> {
  const distance = /–([\d,]+) (?:mi|km)\b/.exec(text)?.[1]?.replaceAll(",", "");
  const [, time, unit] = /–(\d+) (months|years)\b/.exec(text) ?? [];
  return {
    ...(distance ? { everyDistance: Number(distance) } : {}),
    ...(time ? { everyMonths: Number(time) * (unit === "years" ? 12 : 1) } : {}),
    text,
  };
}

/** "Brake fluid" and "Brake fluid change" are one. */
function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/ (?:change|replacement)$/, "")
    .replace("microfilter", "filter");
}
