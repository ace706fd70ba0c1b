import type { ShownValue } from "./guides/shown-spec.ts";
import type { SpecKind } from "./guides/spec-kinds.ts";
import type { GuideCategory, GuideDifficulty } from "./guides/status-entry.ts";

export const searchKinds = ["guide", "spec", "symptom", "code", "platform", "page"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Text in which the words that were looked for are marked. */
export type MarkedText = readonly (string | { mark: string })[];

/** Some of the values of a number, each with the cars it is for. */
export type HitValue = Pick<ShownValue, "metric" | "imperial" | "confidence"> & { cars?: string };

export interface SearchHit {
  kind: SearchKind;
  title: string;
  /** Absent when the thing found has no page of its own yet. */
  path?: string;
  excerpt: MarkedText;
  /** A platform's slug, or `basic`. */
  platform?: string;
  platformName?: string;
  category?: GuideCategory;
  difficulty?: GuideDifficulty;
  estimatedTime?: string;
  /** The step of a guide that the words are in; its text is then the excerpt. */
  step?: { number: number; title: string; path: string };
  /** What sort of number a spec is, and what it says. */
  specKind?: SpecKind;
  values?: readonly HitValue[];
}

export const facetNames = ["kind", "platform", "category"] as const;
export type FacetName = (typeof facetNames)[number];
export type SearchFilters = { [Name in FacetName]?: string };

/** How many hits there would be with each value of a facet, all other filters as they are. */
export type SearchFacets = Record<FacetName, { value: string; label: string; count: number }[]>;

export interface SearchAnswer {
  query: string;
  hits: SearchHit[];
  total: number;
  /** False when nothing has all the words: the hits have some of them. */
  hasAllWords: boolean;
  facets: SearchFacets;
  /** Guides that are planned and would answer the query, where no page does. */
  planned: { title: string; platformName: string }[];
}

export interface SearchOptions extends SearchFilters {
  limit?: number;
}

export const maxQueryLength = 100;
export const defaultHits = 20;
export const maxHits = 50;

/** A query as people type it: trimmed, single spaces, bounded. */
export function normaliseQuery(raw: string | null): string {
  return (raw ?? "").replace(/\s+/g, " ").trim().slice(0, maxQueryLength);
}

/** What an address asks of the search. */
export function searchRequest(params: URLSearchParams): { query: string } & SearchOptions {
  const limit = Number.parseInt(params.get("limit") ?? "", 10);
  const filters = facetNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    query: normaliseQuery(params.get("q")),
    limit: Number.isNaN(limit) ? defaultHits : Math.min(Math.max(limit, 1), maxHits),
    ...Object.fromEntries(filters),
  };
}

/** The hits, with links only where they lead somewhere. */
export function reachableHits(hits: readonly SearchHit[], hasTarget: (path: string) => boolean): SearchHit[] {
  return hits.map((hit) => {
    if (hit.path && hasTarget(hit.path)) return hit;
    const { path: _, step: _step, ...rest } = hit;
    return rest;
  });
}
