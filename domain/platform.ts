import type { z } from "zod";
import type { platformSchema } from "./platform-schema.ts";

/** The twelve platforms of the registry, by slug. */
export const platformSlugs = [
  "miata",
  "civic",
  "s2000",
  "e36",
  "86-brz",
  "supra",
  "nissan-z",
  "wrx",
  "mustang",
  "gti",
  "porsche-911",
  "e46",
] as const;

export type PlatformSlug = (typeof platformSlugs)[number];

export function isPlatformSlug(slug: string): slug is PlatformSlug {
  return (platformSlugs as readonly string[]).includes(slug);
}

export type Platform = z.infer<typeof platformSchema>;
