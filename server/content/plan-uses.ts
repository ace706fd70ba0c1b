import type { AppliesTo } from "../../domain/guides/applicability.ts";
import type { StepFile } from "../../domain/guides/guide-file.ts";
import { estimatedTime } from "../../domain/guides/minutes.ts";
import { type SpecKind, type SpecRef, specKinds } from "../../domain/guides/spec-kinds.ts";
import type { SpecsFile } from "../../domain/guides/specs.ts";
import type { SourceGuide } from "./read-guides.ts";

/** One guide's use of one part of a plan. */
export interface PlanUse {
  /** `{plan}#{part}`. */
  ref: string;
  platform: string;
  slug: string;
  title: string;
  appliesTo: AppliesTo | undefined;
  estimatedTime: string;
  /** The share of the guide's steps that are about the part; all where the guide has its name. */
  share: number;
  numbers: SpecRef[];
  /** Names of what one buys for it. */
  parts: string[];
  symptoms: string[];
}

export function planUsesOf({ guide, platform, slug }: SourceGuide): PlanUse[] {
  const refs = new Set([...guide.steps, ...guide.parts].flatMap(({ plan }) => plan));
  return [...refs].map((ref) => {
    const steps = guide.steps.filter(({ plan }) => plan.includes(ref));
    const needed = new Set(steps.flatMap(({ parts }) => parts));
    return {
      ref,
      platform,
      slug,
      title: guide.title,
      appliesTo: guide.appliesTo,
      estimatedTime: estimatedTime(guide),
      share: ref.endsWith(`#${slug}`) ? 1 : steps.length / guide.steps.length,
      numbers: [...new Set(steps.flatMap(numbersOf))],
      parts: guide.parts
        .filter(({ id, plan }) => plan.includes(ref) || (plan.length === 0 && needed.has(id)))
        .map(({ name }) => name),
      symptoms: guide.symptoms,
    };
  });
}

/** The torques of the parts of plans that a specs file refers to. */
export function torquesByPart({ torques }: SpecsFile): Map<string, SpecRef[]> {
  const byPart = new Map<string, SpecRef[]>();
  for (const [id, { plan }] of Object.entries(torques)) {
    for (const part of plan) byPart.set(part, [...(byPart.get(part) ?? []), `torque:${id}`]);
  }
  return byPart;
}

/** Those that a step tightens to, and those that its lines name. */
function numbersOf({ torques, lines }: StepFile): SpecRef[] {
  const named = [...JSON.stringify(lines).matchAll(/\{([a-z]+):([a-z0-9-]+)\}/g)].flatMap(
    ([, kind = "", id]) => (Object.hasOwn(specKinds, kind) ? (`${kind as SpecKind}:${id}` as const) : []),
  );
  return [...torques.map((id) => `torque:${id}` as const), ...named];
}
