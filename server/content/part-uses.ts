import { withoutImplied } from "../../domain/guides/applicability.ts";
import type { AppliesTo } from "../../domain/guides/applicability-schema.ts";
import type { GuideFile } from "../../domain/guides/guide-file.ts";
import { estimatedTime } from "../../domain/guides/minutes.ts";
import type { Topic } from "../../domain/guides/topics.ts";
import type { SourceGuide } from "./read-guides.ts";

type PartFile = GuideFile["parts"][number];

/** A part that a guide names. */
export interface GuidePartUse extends Pick<PartFile, "name" | "oem" | "quantity" | "unit" | "use" | "note"> {
  /** `{platform}/{guide}#{part}`. */
  ref: string;
  platform: string;
  slug: string;
  topic: Topic;
  title: string;
  estimatedTime: string;
  /** The cars of the part, which are those of its guide where it says nothing else. */
  appliesTo: AppliesTo | undefined;
  /** The parts of plans that may light up for it. */
  plan: string[];
}

/** Steps about more than this show a region, not a part. */
const mostShapes = 3;

export function partUsesOf({ guide, platform, slug }: SourceGuide): GuidePartUse[] {
  return guide.parts.map((part) => ({
    ref: `${platform}/${slug}#${part.id}`,
    platform,
    slug,
    topic: guide.topic,
    title: guide.title,
    estimatedTime: estimatedTime(guide),
    name: part.name,
    oem: part.oem,
    quantity: part.quantity,
    unit: part.unit,
    use: part.use,
    note: part.note,
    appliesTo: guide.appliesTo || part.appliesTo ? { ...guide.appliesTo, ...part.appliesTo } : undefined,
    plan: part.plan.length > 0 ? part.plan : shapesOf(part.id, guide.steps),
  }));
}

/** The shapes of the steps that need the part, where they are few enough to mean the part. */
function shapesOf(id: string, steps: GuideFile["steps"]): string[] {
  const needing = steps.filter((step) => step.parts.includes(id) && step.plan.length > 0);
  const shapes = needing.map(({ plan }) => plan).sort((a, b) => a.length - b.length)[0] ?? [];
  return shapes.length <= mostShapes ? shapes : [];
}

/** Whether a number is for every car that the guide needs the part for. */
export function coversUse(fit: AppliesTo | undefined, { appliesTo }: GuidePartUse): boolean {
  const { note: _, ...narrower } = withoutImplied(fit, appliesTo) ?? {};
  return fit !== undefined && Object.keys(narrower).length === 0;
}
