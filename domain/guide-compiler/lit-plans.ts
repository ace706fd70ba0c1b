import { type AppliesTo, overlaps, withoutImplied } from "../guides/applicability.ts";
import type { GuidePlan, LitPart, LitPlan, PlanCallout } from "../guides/guide-page.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import { halfOf, placeWords } from "../plans/place.ts";
import { withoutAbsent } from "../without-absent.ts";
import type { DrawnPart, ReferredPlan } from "./guide-references.ts";

export interface PlannedCars {
  platform: string;
  /** All of them have to hold for a car. */
  appliesTo: readonly (AppliesTo | undefined)[];
}

/** The parts that are referred to, by plan. A reference that leads nowhere, or to another car, is a fault. */
export function litPlans(
  refs: readonly string[],
  { platform, appliesTo }: PlannedCars,
  plans: ReadonlyMap<string, ReferredPlan>,
  fault: (problem: string) => void,
): LitPlan[] {
  const lit = new Map<ReferredPlan, { plan: string; parts: DrawnPart[] }>();
  for (const ref of refs) {
    const [name = "", id = ""] = ref.split("#");
    const plan = plans.get(name);
    const part = plan?.parts.find((each) => each.id === id);
    const cars = plan?.platforms[platform];
    if (!plan) fault(`there is no plans/${name}.svg`);
    else if (!part) fault(`plans/${name}.svg has no part "${id}"`);
    else if (!cars) fault(`plans.yaml: ${name} isn't for ${platform}`);
    else if (!appliesTo.every((each) => overlaps(each, cars))) fault(`${name} is for other cars`);
    else lit.set(plan, { plan: name, parts: [...(lit.get(plan)?.parts ?? []), part] });
  }
  return [...lit].map(([source, { plan, parts }]) =>
    withoutAbsent({
      plan,
      parts: parts.map((part) => litPart(source, part)),
      viewBox: halfOf(
        source.kind,
        parts.map(({ box }) => box),
        source,
      ),
    }),
  );
}

const smallUnits = 24;

/** Labels say a name and, behind a comma, what the drawing cannot show: "starter, under the intake manifold". */
export function litPart(plan: ReferredPlan, { id, label, at, box }: DrawnPart): LitPart {
  const [name = "", ...details] = label.split(", ");
  const place = [...details, unsaid(placeWords(plan.kind, box, plan), label)].filter(Boolean).join(", ");
  const [left, top, right, bottom] = box;
  const isSmall = Math.max(right - left, bottom - top) < smallUnits;
  return withoutAbsent({
    id,
    name: capitalized(name),
    place,
    ring: isSmall && plan.kind !== "exploded" ? at : undefined,
  });
}

export function shownPlan(plan: ReferredPlan, platform: string, guideCars?: AppliesTo): GuidePlan {
  const { href, width, height, title, kind, name, view, platforms } = plan;
  const cars = withoutImplied(platforms[platform], guideCars);
  return withoutAbsent({
    href,
    title,
    kind,
    viewBox: `0 0 ${width} ${height}`,
    name,
    view: [view, cars?.note].filter(Boolean).join("; "),
    appliesTo: cars && Object.keys(cars).length > 0 ? cars : undefined,
  });
}

/** The legend of a plan with numbers, and how tight its fasteners go. */
export function calloutsOf(
  { parts, callouts }: ReferredPlan,
  torquesOf: (part: string) => readonly SpecRef[],
): PlanCallout[] | undefined {
  const legend = parts.flatMap(({ id, callout }) => {
    const label = callout === undefined ? undefined : callouts[callout - 1];
    if (callout === undefined || label === undefined) return [];
    const torques = torquesOf(id);
    const entry: PlanCallout = { part: id, label: capitalized(label) };
    return [{ number: callout, entry: torques.length > 0 ? { ...entry, torques: [...torques] } : entry }];
  });
  if (legend.length === 0) return undefined;
  return legend.sort((a, b) => a.number - b.number).map(({ entry }) => entry);
}

/** The place without what the label says already: a left front jack pad is not at the front left again. */
function unsaid(place: string, label: string): string {
  const said = label.split(/\W+/);
  return place
    .split(" ")
    .filter((word) => !["front", "rear", "left", "right"].includes(word) || !said.includes(word))
    .join(" ");
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
