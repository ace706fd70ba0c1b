import type { AppliesTo } from "../guides/applicability.ts";
import type { GuidePage, GuideStep } from "../guides/guide-page.ts";
import { basicSlug } from "../guides/library.ts";
import { specRefsOf } from "../guides/rich-text.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import { isSafetyTopic } from "../guides/topics.ts";
import { ownKinds } from "./needed.ts";
import type { OwnKind } from "./own-value.ts";

interface NumberUse {
  spec: ShownSpec;
  kind: OwnKind;
  step?: number;
  appliesTo?: AppliesTo | undefined;
}

type Using = Pick<GuidePage, "platform" | "steps" | "fluids" | "verification" | "aftercare" | "specs">;

/** Where a guide uses the numbers that its cars can't do without. */
export function numberUses({ platform, steps, fluids, verification, aftercare, specs }: Using): NumberUse[] {
  // A universal guide refers to the car's own figures instead.
  if (platform === basicSlug) return [];
  const later = [
    ...verification.flatMap(({ check, pass }) => [check, pass]),
    ...aftercare.recheck.map(({ what }) => what),
  ];
  const uses = [
    ...steps.flatMap((step) =>
      [...new Set(numbersOf(step))].map((ref) => ({ ref, step: step.number, appliesTo: step.appliesTo })),
    ),
    ...fluids.flatMap(({ fluid, capacity, appliesTo }) =>
      (capacity ? [fluid, capacity] : [fluid]).map((ref) => ({ ref, appliesTo })),
    ),
    ...later.flatMap(specRefsOf).map((ref) => ({ ref })),
  ];
  return uses.flatMap(({ ref, ...use }) => {
    const spec = specs[ref];
    const kind = spec && neededKind(spec);
    return kind ? [{ ...use, spec, kind }] : [];
  });
}

/** A wrong torque of these hurts somebody, and too little oil an engine: nobody may reach such a step unasked. */
function neededKind({ kind, system, name }: ShownSpec): OwnKind | undefined {
  if (kind === "torque" && !isSafetyTopic(system) && !/\bdrain\b.*\b(?:plug|bolt|screw)/i.test(name))
    return undefined;
  return kind === "torque" || kind === "capacity" || kind === "fluid" ? ownKinds[kind] : undefined;
}

/** Those that a step lists, and those that its texts name. */
export function numbersOf({ torques, lines, expect, ifStuck }: GuideStep): SpecRef[] {
  const texts = [...lines.map(({ text }) => text), ...(expect ? [expect] : []), ...ifStuck];
  return [...torques, ...texts.flatMap(specRefsOf)];
}
