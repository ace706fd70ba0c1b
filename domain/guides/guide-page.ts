import type { AppliesTo, VariantOptions } from "./applicability.ts";
import type { ToolGroup } from "./content-files.ts";
import type { GuideFile, platformTemplates } from "./guide-file.ts";
import { type Phase, phases } from "./phases.ts";
import type { RichText } from "./rich-text.ts";
import type { ShownSpec } from "./shown-spec.ts";
import type { Citation } from "./source-schema.ts";
import type { SpecRef } from "./spec-kinds.ts";
import type { GuideCategory, GuideDifficulty, GuideStatus } from "./status-entry.ts";
import type { Topic } from "./topics.ts";

/** A guide in a list. */
export interface GuideListing {
  /** A platform's slug, or `basic`. */
  platform: string;
  platformName: string;
  slug: string;
  path: string;
  title: string;
  summary: string;
  topic: Topic;
  category: GuideCategory;
  difficulty: GuideDifficulty;
  estimatedTime: string;
  minutes: GuideFile["minutes"];
  fits: string;
  carModel: string;
  priority: number;
  updated: string;
  /** The path of the guide's first drawing. */
  drawing?: string;
}

/** A guide with everything that it refers to, for the page, the print sheet, wrench mode, the kit and the API. */
export interface GuidePage extends GuideListing {
  status: GuideStatus;
  template: (typeof platformTemplates)[number];
  /** The choices of the platform; empty for universal guides. */
  variants: VariantOptions;
  /** Whether the platform has a page of all its numbers. */
  hasSpecSheet: boolean;
  difficultyWhy: RichText;
  ifWrong: GuideFile["ifWrong"];
  appliesTo?: AppliesTo;
  symptoms: string[];
  /** The page about each symptom, null where there is none. */
  symptomPages: (string | null)[];
  faultCodes: string[];
  /** More search terms for this job. */
  keywords: string[];
  modification?: { legality: RichText; tune: RichText; reversible: RichText };
  safety: { level: "warning" | "caution"; text: RichText }[];
  tools: GuideTool[];
  parts: GuidePart[];
  fluids: { fluid: SpecRef; capacity?: SpecRef; note?: string; appliesTo?: AppliesTo }[];
  /** The grades and amounts of fluids that one of the guide's cars lacks; their readers are asked. */
  asks?: { asks: SpecRef[]; appliesTo?: AppliesTo }[];
  torques: SpecRef[];
  pauses: { after: string; note: RichText }[];
  disposal?: RichText;
  steps: GuideStep[];
  verification: { check: RichText; pass: RichText; when?: string }[];
  aftercare: { recheck: { what: RichText; when: string }[]; reset?: RichText; interval?: SpecRef };
  goesWith: RelatedGuide[];
  related: RelatedGuide[];
  faq: { question: string; answer: RichText }[];
  sources: Citation[];
  /** Every number that the guide refers to. */
  specs: Record<SpecRef, ShownSpec>;
  drawings: Record<string, Drawing>;
  plans: Record<string, GuidePlan>;
}

export interface GuideTool {
  id: string;
  name: string;
  detail?: string;
  group: ToolGroup;
  substitute?: string;
  quantity: number;
  use: "essential" | "handy";
  note?: string;
  appliesTo?: AppliesTo;
}

export interface GuidePart {
  id: string;
  name: string;
  oem?: { number: string; source: Citation };
  quantity: number;
  unit?: string;
  use: "required" | "while-there" | "one-time";
  note?: string;
  appliesTo?: AppliesTo;
}

/** The details of a part. */
export const partUseNotes = {
  required: undefined,
  "while-there": "while you're there",
  "one-time": "new every time",
} as const satisfies Record<GuidePart["use"], string | undefined>;

export type LineKind = "plain" | "note" | "caution" | "warning";

export interface GuideLine {
  kind: LineKind;
  text: RichText;
  callout?: number;
}

export interface GuideStep {
  id: string;
  /** Its place in the whole guide, from 1. */
  number: number;
  title: string;
  phase: Phase;
  minutes?: number;
  appliesTo?: AppliesTo;
  lines: GuideLine[];
  /** Ids among the guide's tools and parts. */
  tools: string[];
  parts: string[];
  torques: SpecRef[];
  /** Of its numbers, those that it can't do without and that one of the guide's cars lacks. */
  asks?: SpecRef[];
  expect?: RichText;
  ifStuck: RichText[];
  drawing?: string;
  /** Where on the car it is. */
  plans: LitPlan[];
  timers: { label: string; minutes: number }[];
}

export interface Drawing {
  /** The path of the file; its lines are in the element `drawing`. */
  href: string;
  width: number;
  height: number;
  /** Where two views that are side by side may be taken apart: a place between left and right. */
  split?: number;
  /** The alternative text. */
  title: string;
  /** Labels of the numbered discs, from 1. */
  callouts: string[];
}

/**
 * A bay is seen from above with the front at the bottom, a rear bay from behind with the rear at the bottom, an underside
 * from below with the front on the left.
 */
export const planKinds = ["bay", "rear-bay", "underside", "corner", "exploded", "scheme"] as const;
export type PlanKind = (typeof planKinds)[number];

/** A plan of the car, on which steps light up parts. Each part is an element of the file, named by its id. */
export interface GuidePlan extends Pick<Drawing, "href" | "title"> {
  kind: PlanKind;
  viewBox: string;
  /** "Engine bay". */
  name: string;
  /** "From above, front at the bottom; left-hand drive". */
  view: string;
  appliesTo?: AppliesTo;
  /** In the order of their numbers, from 1. */
  callouts?: PlanCallout[];
}

/** A numbered thing of an exploded view. */
export interface PlanCallout {
  part: string;
  /** "Guide bolts, 7 mm hex". */
  label: string;
  /** How tight it goes. */
  torques?: SpecRef[];
}

/** The parts of one plan that a step is about. */
export interface LitPlan {
  plan: string;
  parts: LitPart[];
  /** The part of a long plan to show. */
  viewBox?: string;
}

export interface LitPart {
  id: string;
  name: string;
  /** "Front left", "under the intake manifold". */
  place: string;
  /** A part that is easily overlooked has a ring around this point. */
  ring?: readonly [x: number, y: number];
}

/** A reference to another guide. A planned one has no page yet. */
export interface RelatedGuide {
  title: string;
  path: string;
  platformName: string;
  estimatedTime: string;
  difficulty: GuideDifficulty;
  available: boolean;
}

/** The steps of one phase, in the order of work. A phase may come more than once. */
export interface PhaseSection {
  /** Unique in the page: "install", "install-2". */
  id: string;
  /** Unique as well: "Install", "Install, part 2". */
  title: string;
  phase: Phase;
  steps: GuideStep[];
  minutes: number | undefined;
}

export function phaseSections(steps: readonly GuideStep[]): PhaseSection[] {
  const sections: PhaseSection[] = [];
  const seen = new Map<Phase, number>();
  for (const step of steps) {
    let section = sections.at(-1);
    if (section?.phase !== step.phase) {
      const count = (seen.get(step.phase) ?? 0) + 1;
      seen.set(step.phase, count);
      section = {
        id: count === 1 ? step.phase : `${step.phase}-${count}`,
        title: count === 1 ? phases[step.phase] : `${phases[step.phase]}, part ${count}`,
        phase: step.phase,
        steps: [],
        minutes: undefined,
      };
      sections.push(section);
    }
    section.steps.push(step);
  }
  for (const section of sections) {
    // A sum with a missing value would be too small.
    if (section.steps.every((step) => step.minutes !== undefined))
      section.minutes = section.steps.reduce((sum, step) => sum + (step.minutes ?? 0), 0);
  }
  return sections;
}

/** How many lines the box of dangers shows at first: more are not read. */
const firstSafetyLines = 3;

/** Dangers to people before dangers to the car. */
export function orderSafety(safety: GuidePage["safety"]): Record<"first" | "more", GuidePage["safety"]> {
  const ordered = [
    ...safety.filter(({ level }) => level === "warning"),
    ...safety.filter(({ level }) => level !== "warning"),
  ];
  return { first: ordered.slice(0, firstSafetyLines), more: ordered.slice(firstSafetyLines) };
}

/** "5 of 6 sourced": how many values have a good source. */
export function countSourced(specs: readonly ShownSpec[]): { sourced: number; all: number } {
  const values = specs.flatMap((spec) => spec.values);
  return {
    sourced: values.filter(({ metric, confidence }) => metric !== undefined && confidence !== "unverified")
      .length,
    all: values.length,
  };
}
