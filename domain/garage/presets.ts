import { applies, type VariantChoice } from "../guides/applicability.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import { splitRef } from "../guides/shown-spec.ts";
import { fromMetric } from "../units/quantity.ts";
import { withoutEmpty } from "../without-absent.ts";
import type { DistanceUnit } from "./garage-view.ts";
import { maxMonths, type ReminderFacts } from "./reminder.ts";

/** A reminder that our content suggests for a car. */
export interface Preset extends Pick<ReminderFacts, "everyMonths" | "everyDistance" | "guide"> {
  /** "e46/brake-fluid" */
  id: string;
  title: string;
  /** Who says so. */
  source: string;
  /** More from the sources: a range, a condition. */
  note?: string;
}

/** The numbers for any car that repeat; the others are ages and second looks. */
const universalIntervals = [
  "tyre-pressure-check",
  "tyre-rotation",
  "wiper-blades",
  "brake-fluid",
  "cabin-filter",
  "engine-air-filter",
];

interface PresetSource {
  /** A platform's slug, or the one of the numbers for any car. */
  slug: string;
  specs: readonly ShownSpec[];
  isUniversal: boolean;
}

interface PresetOptions {
  choice: VariantChoice;
  unit: DistanceUnit;
  /** The path of a guide by a name that it goes by. */
  findGuide: (slug: string, name: string) => string | undefined;
}

/** The sourced intervals that fit a car: those of its platform first, then those of any car that it does not have. */
export function presetsOf(
  sources: readonly PresetSource[],
  { choice, unit, findGuide }: PresetOptions,
): Preset[] {
  const presets = new Map<string, Preset>();
  for (const { slug, specs, isUniversal } of sources)
    for (const spec of specs) {
      const [kind, id] = splitRef(spec.ref);
      if (kind !== "interval" || (isUniversal && !universalIntervals.includes(id))) continue;
      // Values for different cars: only one that is certain may be suggested.
      const [value, ...others] = spec.values.filter((each) => each.every && applies(each.appliesTo, choice));
      if (!value?.every || others.length > 0 || presets.has(nameKey(spec.name))) continue;
      const { km, months } = value.every;
      const everyMonths = months === undefined ? undefined : Math.round(months);
      if ((everyMonths ?? 1) < 1 || (everyMonths ?? 1) > maxMonths) continue;
      const guide = findGuide(slug, id);
      const isRange = /–/.test(value.metric ?? "");
      const figure = unit === "mi" ? (value.imperial ?? value.metric) : value.metric;
      const note = isRange ? `Sources say ${figure}; we use the earlier end.` : (value.note ?? spec.note);
      const system = unit === "km" ? "metric" : "imperial";
      const everyDistance = km === undefined ? undefined : Math.round(fromMetric("distance", km, system));
      const source = value.sources[0]?.title ?? "";
      const optional = withoutEmpty({ everyMonths, everyDistance, guide, note });
      presets.set(nameKey(spec.name), { id: `${slug}/${id}`, title: spec.name, source, ...optional });
    }
  return [...presets.values()].filter(({ everyMonths, everyDistance }) => everyMonths ?? everyDistance);
}

/** "Brake fluid" and "Brake fluid change" are one. */
function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/ (?:change|replacement)$/, "")
    .replace("microfilter", "filter");
}
