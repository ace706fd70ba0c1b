import type { Platform } from "../../../domain/platform.ts";
import type { PickerPlatform } from "./home.tsx";

/** The picker's tiles; a tile leads somewhere as soon as its platform has a page. */
export function pickerPlatforms(
  platforms: readonly Platform[],
  hasTarget: (path: string) => boolean,
): PickerPlatform[] {
  return platforms.map(({ slug, displayName, span, drawing }) => {
    const to = `/guide/${slug}`;
    return { slug, displayName, span, drawing, to: hasTarget(to) ? to : undefined };
  });
}
