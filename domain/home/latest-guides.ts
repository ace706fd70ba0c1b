import type { GuideListing } from "../guides/guide-page.ts";

export type LatestGuide = Pick<GuideListing, "path" | "title" | "platformName" | "updated" | "drawing">;

/**
 * The guides that changed last, at most one of each car: a car whose guides were all read again would fill the list. Of one
 * day, the one that comes last in its car's list: the first ones of a car have been there longest.
 */
export function latestGuides(listings: readonly GuideListing[], count: number): LatestGuide[] {
  const cars = new Set<string>();
  return listings
    .toSorted((a, b) => b.updated.localeCompare(a.updated) || b.priority - a.priority)
    .filter(({ platform }) => !cars.has(platform) && cars.add(platform))
    .slice(0, count)
    .map(({ path, title, platformName, updated, drawing }) => ({
      path,
      title,
      platformName,
      updated,
      ...(drawing ? { drawing } : {}),
    }));
}
