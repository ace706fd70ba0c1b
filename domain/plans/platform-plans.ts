import type { GuidePlan, LitPart } from "../guides/guide-page.ts";
import { guidesPath } from "../guides/library.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import type { Point } from "./place.ts";

/** A plan as a way in. At least one of its parts leads somewhere. */
export interface WayInPlan extends GuidePlan {
  id: string;
  /** Those that lead somewhere. */
  parts: WayInPart[];
}

export interface WayInPart extends LitPart {
  at: Point;
  behind: BehindPart;
}

/** Content about a part, the most about it first. */
export interface BehindPart {
  guides: { path: string; title: string; estimatedTime: string }[];
  numbers: PartNumber[];
  /** Parts to buy, by guide. */
  parts: { path: string; names: string[] }[];
  symptoms: { path: string; title: string }[];
}

export interface PartNumber {
  ref: SpecRef;
  name: string;
  /** Absent where we have none, or where the cars of the plan differ. */
  metric?: string;
  imperial?: string;
  differs?: boolean;
}

export interface PartQuery {
  plan?: string | null;
  part?: string | null;
}

interface Choice {
  plan: WayInPlan;
  part: WayInPart;
}

/** Resolves a query. A part alone is found on the first plan that has it; without a part the one with most behind it is shown. */
function choosePart(plans: readonly WayInPlan[], query: PartQuery): Choice | undefined {
  const partIn = (plan: WayInPlan) => plan.parts.find(({ id }) => id === query.part);
  const plan = plans.find(({ id }) => id === query.plan) ?? plans.find(partIn) ?? plans[0];
  const part = plan && (partIn(plan) ?? fullestPart(plan));
  return plan && part && { plan, part };
}

/** Rather a part that one sees at once than a screw. */
function fullestPart({ parts }: WayInPlan): WayInPart | undefined {
  const size = ({ behind: { guides, numbers, symptoms }, ring }: WayInPart) =>
    (guides.length + numbers.length + symptoms.length) / (ring ? 2 : 1);
  return parts.toSorted((a, b) => size(b) - size(a))[0];
}

/** The shortest query that means this choice: one page has one address. */
function queryOf(plans: readonly WayInPlan[], { plan, part }: Choice): PartQuery {
  const [planId, partId] = [plan.id, part.id];
  const queries: PartQuery[] = [{}, { part: partId }, { plan: planId }, { plan: planId, part: partId }];
  const means = (query: PartQuery) => {
    const chosen = choosePart(plans, query);
    return chosen?.plan === plan && chosen.part === part;
  };
  return queries.find(means) ?? {};
}

/** The way in as a page shows it: one plan, with links to all others and to its parts. */
export interface WayIn {
  /** Its one address. */
  to: string;
  plan: Omit<GuidePlan, "appliesTo">;
  plans: { name: string; to: string; isShown: boolean }[];
  parts: (LitPart & { at: Point; to: string })[];
  part: Omit<WayInPart, "at">;
  previous: string;
  next: string;
}

export function wayIn(platform: string, plans: readonly WayInPlan[], query: PartQuery): WayIn | undefined {
  const choice = choosePart(plans, query);
  if (!choice) return undefined;
  const { id: _, parts, appliesTo: _cars, ...plan } = choice.plan;
  const { at: _at, ...part } = choice.part;
  const addressOf = (each: Choice) => wayInAddress(platform, queryOf(plans, each));
  const links = parts.map((each) => addressOf({ plan: choice.plan, part: each }));
  const index = parts.indexOf(choice.part);
  return {
    to: addressOf(choice),
    plan,
    plans: plans.flatMap((each) => {
      const first = fullestPart(each);
      return first
        ? { name: each.name, to: addressOf({ plan: each, part: first }), isShown: each === choice.plan }
        : [];
    }),
    parts: parts.map(({ behind: _behind, ...each }, at) => ({ ...each, to: links[at] ?? "" })),
    part,
    previous: links.at(index - 1) ?? "",
    next: links[(index + 1) % links.length] ?? "",
  };
}

/** The anchor of the way in on its page: without JavaScript each choice is a new page. */
export const wayInAnchor = "where";

function wayInAddress(platform: string, query: PartQuery): string {
  const params = new URLSearchParams(guidesPath(platform).split("?")[1]);
  for (const [name, value] of Object.entries(query)) params.set(name, value);
  return `/guide?${params}#${wayInAnchor}`;
}
