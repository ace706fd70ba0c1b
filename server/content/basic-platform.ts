import { variantOptionsSchema } from "../../domain/guides/applicability-schema.ts";
import { basicSlug } from "../../domain/guides/library.ts";

/** The universal guides in the place of a platform. */
export const basicPlatform = {
  slug: basicSlug,
  displayName: "Any car",
  brand: "",
  years: "",
  template: "universal" as const,
  routeAliases: {} as Record<string, string>,
  variants: variantOptionsSchema.parse({}),
};
