import type { ShownValue } from "./guides/shown-spec.ts";
import type { SpecKind } from "./guides/spec-kinds.ts";
import type { GuideCategory, GuideDifficulty } from "./guides/status-entry.ts";

export const searchKinds = [
  "guide",
  "spec",
  "symptom",
  "code",
  "part",
  "platform",
  "page",
  "product",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Text with the searched words marked. */
export type MarkedText = readonly (string | { mark: string })[];

/** A value of a number with its cars. */
export type HitValue = Pick<ShownValue, "metric" | "imperial" | "confidence"> & { cars?: string };

export interface SearchHit {
  kind: SearchKind;
  title: string;
  /** Absent when the hit has no page yet. */
  path?: string;
  excerpt: MarkedText;
  /** A platform's slug, or `basic`. */
  platform?: string;
  platformName?: string;
  category?: GuideCategory;
  difficulty?: GuideDifficulty;
  estimatedTime?: string;
  /** The step that contains the words; the excerpt is then from it. */
  step?: { number: number; title: string; path: string };
  /** The kind and the values of a number. */
  specKind?: SpecKind;
  values?: readonly HitValue[];
  /** The lowest price of a product. */
  price?: string;
}

export const facetNames = ["kind", "platform", "category"] as const;
export type FacetName = (typeof facetNames)[number];
export type SearchFilters = { [Name in FacetName]?: string };

/** How many hits each value of a facet would give, with the other filters unchanged. */
export type SearchFacets = Record<FacetName, { value: string; label: string; count: number }[]>;

export interface SearchResult {
  query: string;
  hits: SearchHit[];
  total: number;
  /** False when no page has all the words and the hits have only some of them. */
  hasAllWords: boolean;
  facets: SearchFacets;
  /** Planned guides that match the query, if no page does. */
  planned: { title: string; platformName: string }[];
}

export interface SearchOptions extends SearchFilters {
  /** How many hits are left out before the first. */
  offset?: number;
  limit?: number;
}

export const maxQueryLength = 100;
export const defaultHits = 20;
export const maxHits = 50;

/** A query as people type it: trimmed, single spaces, bounded. */
export function normalizeQuery(raw: string | null): string {
  return (raw ?? "").replace(/\s+/g, " ").trim().slice(0, maxQueryLength);
}

/** The pages of a long list of hits. */
export function hitPages(total: number): number {
  return Math.max(1, Math.ceil(total / defaultHits));
}

/** The search request of a query string. */
export function searchRequest(params: URLSearchParams): { query: string } & SearchOptions {
  const limit = Number.parseInt(params.get("limit") ?? "", 10);
  const filters = facetNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    query: normalizeQuery(params.get("q")),
    limit: Number.isNaN(limit) ? defaultHits : Math.min(Math.max(limit, 1), maxHits),
    ...Object.fromEntries(filters),
  };
}

/** The address of a page of results. */
export function searchPath(query: string, filters: SearchFilters = {}, page = 1): string {
  const params = new URLSearchParams({ q: query });
  for (const name of facetNames) {
    const value = filters[name];
    if (value !== undefined) params.set(name, value);
  }
  if (page > 1) params.set("page", String(page));
  return `/search?${params}`;
}

/** The hits, with links only to existing pages. */
export function reachableHits(hits: readonly SearchHit[], hasTarget: (path: string) => boolean): SearchHit[] {
  return hits.map((hit) => {
    if (hit.path && hasTarget(hit.path)) return hit;
    const { path: _, step: _step, ...rest } = hit;
    return rest;
  });
}
