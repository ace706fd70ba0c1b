import type { SearchResult } from "../../domain/search.ts";
import type { CompiledContent } from "./compile-content.ts";
import { fillsSlots, type Slot } from "./search-query.ts";
import { termsOf } from "./search-words.ts";

/** A guide that is not written yet, with what it can be searched by. */
export interface PlannedGuide {
  title: string;
  platformName: string;
  words: string;
}

export function plannedGuides({ index }: CompiledContent): PlannedGuide[] {
  return Object.entries(index.catalogues).flatMap(([slug, entries]) => {
    const platform = index.platforms.find((each) => each.slug === slug);
    const platformName = platform?.displayName ?? "Any car";
    const names = [platformName, slug, platform?.brand ?? "", ...(platform?.keywords ?? [])].join(" ");
    return entries
      .filter(({ status }) => status === "coming-soon")
      .map(({ id, title }) => ({ title, platformName, words: `${title} ${id} ${names}` }));
  });
}

/** Finds planned guides that have all the words of a query. */
export function createPlannedFinder(guides: readonly PlannedGuide[]) {
  const planned = guides.map((guide) => ({ ...guide, terms: new Set(termsOf(guide.words)) }));
  return (slots: readonly Slot[]): SearchResult["planned"] => {
    if (slots.length === 0) return [];
    return planned
      .filter(({ terms }) => fillsSlots(terms, slots))
      .slice(0, 5)
      .map(({ title, platformName }) => ({ title, platformName }));
  };
}
