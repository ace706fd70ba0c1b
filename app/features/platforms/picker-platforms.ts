import { listedGuides, type Registry } from "../../../domain/guides/registry.ts";
import type { Platform } from "../../../domain/platform.ts";

export interface PickerPlatform extends Pick<Platform, "slug" | "displayName" | "span" | "drawing"> {
  /** Where the tile leads; absent while the platform has no page. */
  to: string | undefined;
  guideCount: number;
}

/** The picker's tiles; a tile leads somewhere as soon as its platform has a page. */
export function pickerPlatforms(
  platforms: readonly Platform[],
  registry: Registry,
  hasTarget: (path: string) => boolean,
): PickerPlatform[] {
  return platforms.map(({ slug, displayName, span, drawing }) => {
    const to = `/guide/${slug}`;
    const platform = registry.get(slug);
    const guideCount = platform ? listedGuides(platform).length : 0;
    return { slug, displayName, span, drawing, to: hasTarget(to) ? to : undefined, guideCount };
  });
}
