import type { z } from "zod";
import type { platformSchema } from "./platform-schema.ts";
import slugs from "./platform-slugs.json" with { type: "json" };

/** The slugs of content/platforms in their order, written by `npm run content:platforms`. */
export const platformSlugs: readonly string[] = slugs;

/** The name of a file in content/platforms. */
export type PlatformSlug = string;

export function isPlatformSlug(slug: string): boolean {
  return platformSlugs.includes(slug);
}

/** `content/platforms/<slug>.yaml`. */
export type PlatformFile = z.infer<typeof platformSchema>;

/** A platform without its cars: pages do not need them, and the table of all cars is a separate file. */
export type Platform = Omit<PlatformFile, "cars">;
