import { plannedCounts } from "../../../../domain/guides/guide-lists.ts";
import type { GuideLibrary } from "../../../../domain/guides/library.ts";
import { listedGuides } from "../../../../domain/guides/registry.ts";
import type { Platform } from "../../../../domain/platform.ts";

export interface PickerPlatform extends Pick<Platform, "slug" | "displayName" | "span"> {
  guideCount: number;
  /** How many guides are planned or being written. */
  planned: number;
}

/** The picker's tiles, with how much is behind each. */
export function pickerPlatforms(
  platforms: readonly Platform[],
  guides: Pick<GuideLibrary, "registry" | "catalogue">,
): PickerPlatform[] {
  const registry = guides.registry();
  const planned = plannedCounts(guides);
  return platforms.map(({ slug, displayName, span }) => {
    const platform = registry.get(slug);
    const guideCount = platform ? listedGuides(platform).length : 0;
    return { slug, displayName, span, guideCount, planned: planned.get(slug) ?? 0 };
  });
}
