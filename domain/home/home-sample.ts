import type { GuidePage } from "../guides/guide-page.ts";
import type { SpecSheet } from "../guides/library.ts";
import type { ShownSource, ShownSpec, ShownValue } from "../guides/shown-spec.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";

/** The guide that the home page takes its examples from. Without it the page has no examples. */
export const sampleGuidePath = "/guide/e46/brake-pads";

const sampleIntervals: readonly SpecRef[] = [
  "interval:engine-oil",
  "interval:brake-fluid",
  "interval:coolant",
];
const mostNumbers = 3;

export interface SampleNumber extends Pick<ShownValue, "imperial" | "confidence"> {
  name: string;
  metric: string;
  /** Who published it: what a mark of confidence needs. */
  sources: Pick<ShownSource, "publisher" | "reprints">[];
}

/** Real examples of what a guide has: numbers with their sources, a step, service intervals. */
export interface HomeSample {
  guide: Pick<GuidePage, "path" | "title" | "platform" | "platformName">;
  numbers: SampleNumber[];
  step: { number: number; count: number; title: string; torque: SampleNumber } | undefined;
  intervals: SampleNumber[];
}

export function homeSample(guide: GuidePage, sheet: Pick<SpecSheet, "specs"> | undefined): HomeSample {
  const { path, title, platform, platformName, steps, specs } = guide;
  const numberOf = (ref: SpecRef) => sampleNumber(specs[ref]);
  const step = steps.find(({ torques }) => torques.some(numberOf));
  const [torque] = step?.torques.flatMap((ref) => numberOf(ref) ?? []) ?? [];
  return {
    guide: { path, title, platform, platformName },
    numbers: guide.torques.flatMap((ref) => numberOf(ref) ?? []).slice(0, mostNumbers),
    step: step && torque && { number: step.number, count: steps.length, title: step.title, torque },
    intervals: sampleIntervals.flatMap(
      (ref) => sampleNumber(sheet?.specs.find((spec) => spec.ref === ref)) ?? [],
    ),
  };
}

/** A number that is the same for every car of the platform: the home page cannot explain which one is whose. */
function sampleNumber(spec: ShownSpec | undefined): SampleNumber | undefined {
  const [value, ...others] = spec?.values ?? [];
  if (!spec || value?.metric === undefined || others.length > 0 || value.confidence === "unverified")
    return undefined;
  const { metric, imperial, confidence, sources } = value;
  return { name: spec.name, metric, imperial, confidence, sources: sources.map(publisherOf) };
}

function publisherOf({ publisher, reprints }: ShownSource) {
  return { publisher, reprints };
}
