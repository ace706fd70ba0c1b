import type { z } from "zod";
import { listedGuides, type Registry } from "../guides/registry.ts";
import type { Platform } from "../platform.ts";
import type { platformsAnswer } from "./answers.ts";

export function listPlatforms(
  platforms: readonly Platform[],
  registry: Registry,
  publicUrl: string,
): z.infer<typeof platformsAnswer> {
  return {
    platforms: platforms.map((platform) => {
      const { slug, displayName, brand, years, template, generations, engines, gearboxes } = platform;
      const shelf = registry.get(slug);
      return {
        slug,
        name: displayName,
        brand,
        years,
        template,
        guideCount: shelf ? listedGuides(shelf).length : 0,
        generations,
        engines,
        gearboxes,
        url: `${publicUrl}/guide?platform=${slug}`,
      };
    }),
  };
}
