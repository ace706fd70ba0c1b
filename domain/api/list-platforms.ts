import type { z } from "zod";
import { type Registry, summarise } from "../guides/registry.ts";
import type { Platform } from "../platform.ts";
import type { platformsResponse } from "./responses.ts";

export function listPlatforms(
  platforms: readonly Platform[],
  registry: Registry,
  publicUrl: string,
): z.infer<typeof platformsResponse> {
  const summaries = new Map(summarise(registry).map((summary) => [summary.slug, summary]));
  return {
    platforms: platforms.map((platform) => {
      const { slug, displayName, brand, years, template, generations, engines, gearboxes } = platform;
      return {
        slug,
        name: displayName,
        brand,
        years,
        template,
        guideCount: summaries.get(slug)?.guideCount ?? 0,
        generations,
        engines,
        gearboxes,
        url: `${publicUrl}/guide?platform=${slug}`,
      };
    }),
  };
}
