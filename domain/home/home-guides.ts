import type { GuideListing } from "../guides/guide-page.ts";
import { withoutAbsent } from "../without-absent.ts";

/** A guide on the home page. */
export type HomeGuide = Pick<GuideListing, "path" | "title" | "platformName" | "drawing">;

/** The guides that `content/home.yaml` chose, in its order. */
export function popularGuides(listings: readonly GuideListing[], paths: readonly string[]): HomeGuide[] {
  const byPath = new Map(listings.map((listing) => [listing.path, listing]));
  return paths.flatMap((path) => {
    const listing = byPath.get(path);
    return listing ? [homeGuide(listing)] : [];
  });
}

/**
 * The guides that changed last, at most one of each car: a car whose guides were all read again would fill the list. Of one
 * day, the one that comes last in its car's list: the first ones of a car have been there longest.
 */
export function latestGuides(listings: readonly GuideListing[], count: number): HomeGuide[] {
  const cars = new Set<string>();
  return listings
    .toSorted((a, b) => b.updated.localeCompare(a.updated) || b.priority - a.priority)
    .filter(({ platform }) => !cars.has(platform) && cars.add(platform))
    .slice(0, count)
    .map(homeGuide);
}

function homeGuide({ path, title, platformName, drawing }: GuideListing): HomeGuide {
  return withoutAbsent({ path, title, platformName, drawing });
}
