import type { SearchDocument } from "./search-documents.ts";
import type { Slot } from "./search-query.ts";
import { termsOf } from "./search-words.ts";

/** How much of a query the names of a page must say, so that the page counts as having all of it. */
export const enoughOfQuery = 0.5;

/** Which pages a query calls by one of their names, and how much of the query that name says, up to 1. */
export function createNameFinder(documents: readonly SearchDocument[]) {
  const names = documents.flatMap(({ kind, names = [] }, number) =>
    kind === "platform" ? [] : names.map((name) => ({ terms: [...new Set(termsOf(name))], number })),
  );
  return (slots: readonly Slot[]): Map<number, number> => {
    const slotsOfTerm = new Map<string, Set<number>>();
    for (const [at, { typed, alternatives }] of slots.entries())
      for (const term of [typed, ...alternatives].flat())
        slotsOfTerm.set(term, (slotsOfTerm.get(term) ?? new Set()).add(at));
    const shares = new Map<number, number>();
    for (const { terms, number } of names) {
      if (terms.length === 0 || !terms.every((term) => slotsOfTerm.has(term))) continue;
      const said = new Set(terms.flatMap((term) => [...(slotsOfTerm.get(term) ?? [])]));
      shares.set(number, Math.max(shares.get(number) ?? 0, said.size / slots.length));
    }
    return shares;
  };
}
