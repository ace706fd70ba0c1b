import type { GuidePlan, LitPart } from "../guides/guide-page.ts";
import type { Point } from "../plans/place.ts";
import type { WayInPlan } from "../plans/platform-plans.ts";
import type { Cause } from "./diagnosis.ts";

/** A plan of a car, with the places of the guides that fix the causes of a page. */
export interface LookPlan
  extends Pick<GuidePlan, "href" | "title" | "viewBox" | "name" | "view" | "appliesTo"> {
  platform: string;
  parts: LookPart[];
}

export interface LookPart extends LitPart {
  at: Point;
  /** The paths of the guides that are about it. */
  guides: string[];
}

/** The plans that show where causes are, those with most of them first. A cause is where its guide's part is. */
export function lookPlans(
  causes: readonly Pick<Cause, "guides">[],
  platforms: readonly { platform: string; plans: readonly WayInPlan[] }[],
): LookPlan[] {
  const wanted = new Set(causes.flatMap(({ guides }) => guides.map(({ path }) => path)));
  return platforms
    .flatMap(({ platform, plans }) =>
      plans.map(({ href, title, viewBox, name, view, appliesTo, parts }): LookPlan => {
        const shown = parts.flatMap(({ behind, ...part }) => {
          const guides = behind.guides
            .map(({ path }) => path)
            .filter((path) => wanted.has(path) && isAbout(path, part.id));
          return guides.length > 0 ? { ...part, guides } : [];
        });
        return {
          platform,
          href,
          title,
          viewBox,
          name,
          view,
          ...(appliesTo ? { appliesTo } : {}),
          parts: shown,
        };
      }),
    )
    .filter(({ parts }) => parts.length > 0)
    .sort((a, b) => guideCount(b) - guideCount(a));
}

function guideCount({ parts }: LookPlan): number {
  return new Set(parts.flatMap(({ guides }) => guides)).size;
}

/** The parts of a plan that a cause is about; none where it is somewhere else. */
export function partsOf({ guides }: Pick<Cause, "guides">, { parts }: Pick<LookPlan, "parts">): LookPart[] {
  return parts.filter((part) => guides.some(({ path }) => part.guides.includes(path)));
}

const sides = new Set(["left", "right", "front", "rear", "exhaust", "intake"]);

/**
 * Whether a guide is named after a part: "intake-boots" is about `intake-boot`. Its steps light other parts too, which only
 * have to be moved out of the way, and nothing is wrong with those.
 */
function isAbout(path: string, part: string): boolean {
  const slug = new Set(wordsOf(path.slice(path.lastIndexOf("/") + 1)));
  const words = wordsOf(part);
  const last = words.findLastIndex((word) => !sides.has(word));
  return last >= 0 && words.slice(0, last + 1).every((word) => slug.has(word));
}

function wordsOf(name: string): string[] {
  return name.split("-").map((word) => word.replace(/s$/, ""));
}
