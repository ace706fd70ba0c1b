import type { VariantOptions } from "./applicability.ts";
import { basicSlug } from "./library.ts";

/** The universal guides in the place of a platform. */
export const basicPlatform = {
  slug: basicSlug,
  displayName: "Any car",
  brand: "",
  years: "",
  template: "universal" as const,
  routeAliases: {} as Record<string, string>,
  variants: { generations: [], engines: [], gearboxes: [] } as VariantOptions,
};
