import type { PartNumber } from "./part-number.ts";

/** A part of the operator's own catalog, which is shown beside ours and marked with its origin. */
export interface CatalogPart {
  number: PartNumber;
  /** As the file has it. */
  printed: string;
  name: string;
  /** Whose list it is from. */
  origin: string;
  group: string | undefined;
  fits: string | undefined;
  supersedes: PartNumber[];
  priceCents: number | undefined;
}

/** The result of a search of the catalog. */
export interface CatalogMatches {
  parts: readonly CatalogPart[];
  /** Whether there are more than these. */
  hasMore: boolean;
  /** The database can't be reached: what the page shows may lack something. */
  isAway?: boolean;
}

export interface CatalogLookup {
  /** By the words of a name or a car, or by the beginning of a number. */
  search(query: string): Promise<CatalogMatches>;
  /** Every origin's part of this number, or of these last seven digits. */
  find(number: PartNumber): Promise<CatalogMatches>;
}

/** How many rows of the catalog a page shows. */
export const maxCatalogParts = 50;

/** The words of a query that a catalog is searched by: letters and digits, in lower case, at least two of them. */
export function catalogWords(query: string, most = 8): string[] {
  const words = query
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]{2,}/gu);
  return [...new Set(words)].slice(0, most);
}

/** A part's searchable text, in one form for both databases. */
export function searchedText({ name, fits, group }: Pick<CatalogPart, "name" | "fits" | "group">): string {
  return catalogWords([name, fits, group].filter(Boolean).join(" ").slice(0, 2000), 60).join(" ");
}

/** The best first: names with all the words, then short names, where every word weighs more. */
export function rankCatalogParts(parts: readonly CatalogPart[], words: readonly string[]): CatalogPart[] {
  const missing = ({ name }: CatalogPart) => {
    const named = catalogWords(name);
    return words.filter((word) => !named.some((each) => each.startsWith(word))).length;
  };
  return parts
    .map((part) => ({ part, missing: missing(part) }))
    .sort((a, b) => a.missing - b.missing || a.part.name.length - b.part.name.length)
    .map(({ part }) => part);
}
