import { basicSlug } from "./guides/library.ts";
import { guideCategories } from "./guides/status-entry.ts";
import { platformSlugs } from "./platform.ts";
import { searchKinds } from "./search.ts";

/** The query parameters of a search, and what they may be. */
export const searchParameters = {
  q: "text",
  kind: searchKinds,
  platform: [...platformSlugs, basicSlug],
  category: guideCategories,
} as const;
