import { withoutAbsent } from "../without-absent.ts";
import { type AppliesTo, applies, hasFigure, type VariantChoice } from "./applicability.ts";
import type { GuidePage } from "./guide-page.ts";
import type { ShownValue } from "./shown-spec.ts";
import type { SpecRef } from "./spec-kinds.ts";

/** Decides which numbers a guide asks a car for: small enough to read those of a whole platform at once. */
export interface GuideNeeds {
  path: string;
  appliesTo?: AppliesTo;
  /** Those that some cars lack. */
  numbers: LackedNumber[];
}

interface LackedNumber {
  ref: SpecRef;
  /** The cars of the steps that use it; absent where it is for all of the guide's. */
  usedFor?: AppliesTo[];
  values: Pick<ShownValue, "appliesTo" | "metric">[];
}

/** The numbers that a car lacks, by the path of each guide that is for it; none for a guide that is ready. */
export type CarNeeds = Record<string, SpecRef[]>;

export function compactNeeds(page: GuidePage): GuideNeeds {
  const uses = Map.groupBy(
    [...page.steps, ...(page.asks ?? [])].flatMap(({ asks = [], appliesTo }) =>
      asks.map((ref) => ({ ref, appliesTo })),
    ),
    ({ ref }) => ref,
  );
  return withoutAbsent({
    path: page.path,
    appliesTo: page.appliesTo,
    numbers: [...uses].flatMap(([ref, each]) => {
      const { values = [] } = page.specs[ref] ?? {};
      const usedFor = each.flatMap(({ appliesTo }) => appliesTo ?? []);
      return withoutAbsent({
        ref,
        usedFor: usedFor.length === each.length ? usedFor : undefined,
        values: values.map(({ appliesTo, metric }) => withoutAbsent({ appliesTo, metric })),
      });
    }),
  });
}

/** Those of the complete guides. */
export function needsByPlatform(guides: Iterable<GuidePage>): Map<string, GuideNeeds[]> {
  const needs = new Map<string, GuideNeeds[]>();
  for (const guide of guides) {
    if (guide.status !== "complete") continue;
    needs.set(guide.platform, [...(needs.get(guide.platform) ?? []), compactNeeds(guide)]);
  }
  return needs;
}

/** The same as `neededNumbers` of each guide. */
export function needsOf(guides: readonly GuideNeeds[], choice: VariantChoice): CarNeeds {
  return Object.fromEntries(
    guides
      .filter(({ appliesTo }) => applies(appliesTo, choice))
      .map(({ path, numbers }) => [
        path,
        numbers.filter((number) => isLacking(number, choice)).map(({ ref }) => ref),
      ]),
  );
}

function isLacking({ usedFor, values }: LackedNumber, choice: VariantChoice): boolean {
  return (usedFor?.some((cars) => applies(cars, choice)) ?? true) && !hasFigure({ values }, choice);
}
