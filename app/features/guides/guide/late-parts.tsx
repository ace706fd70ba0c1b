import { type ComponentType, lazy, memo, useState } from "react";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { LateBoundary } from "../../../contracts/hydration.ts";

type Parts = typeof import("./guide-rest.tsx");

let loaded: Parts | undefined;

export async function loadGuideRest(): Promise<Parts> {
  loaded = await import("./guide-rest.tsx");
  return loaded;
}

/**
 * A part of the guide that the page can do without until its script is there: the server's HTML shows it. React throws that HTML
 * away when an update reaches the part earlier, so its only prop never changes, it is under no context that does, and it reads
 * units, car and progress by hooks of its own.
 */
function latePart(name: keyof Parts): ComponentType<{ guide: GuidePage }> {
  const LazyPart = lazy(async () => ({ default: (await loadGuideRest())[name] }));
  return memo(function LatePart({ guide }: { guide: GuidePage }) {
    // With the script at hand the part is there at once, before the page scrolls to a step below it.
    const [Part] = useState<ComponentType<{ guide: GuidePage }>>(() => loaded?.[name] ?? LazyPart);
    return (
      <LateBoundary>
        <Part guide={guide} />
      </LateBoundary>
    );
  });
}

export const LateSide = latePart("GuideSide");
export const LateTop = latePart("GuideTop");
export const LateSections = latePart("GuideEnd");
export const LateRelated = latePart("GuideFoot");
