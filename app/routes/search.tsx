import { redirect } from "react-router";
import {
  defaultHits,
  hitPages,
  reachableHits,
  type SearchFacets,
  type SearchFilters,
  searchPath,
  searchRequest,
} from "../../domain/search.ts";
import { searchParameters } from "../../domain/search-parameters.ts";
import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { SearchResults } from "../features/lookup/search/search-results.tsx";
import type { Route } from "./+types/search.ts";

export const handle = { cache: { query: { ...searchParameters, page: "number" }, isUnbounded: true } };

const noFacets: SearchFacets = { kind: [], platform: [], category: [] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { query, limit: _, ...requested } = searchRequest(url.searchParams);
  const page = Math.max(1, Number(url.searchParams.get("page")) || 1);
  // Filters that the page does not show would hide results silently.
  const isAdvanced = site.features["advanced-search"];
  const filters: SearchFilters = isAdvanced ? requested : {};
  const offset = (page - 1) * defaultHits;
  const result = await context.get(contentContext).search(query, { ...filters, offset });
  // A page beyond the last has nothing to show.
  if (page > hitPages(result.total)) throw redirect(searchPath(query, filters, hitPages(result.total)));
  const hits = reachableHits(result.hits, site.hasTarget);
  const facets = isAdvanced ? result.facets : noFacets;
  return { page, filters, result: { ...result, hits, facets } };
}

export default function SearchRoute({ loaderData: { result, filters, page } }: Route.ComponentProps) {
  const { query } = result;
  return (
    <>
      <PageHead
        title={query ? `Search: ${query}` : "Search"}
        description="Search guides, steps, specs and cars."
        path="/search"
        noindex={query !== ""}
      />
      <SearchResults result={result} filters={filters} page={page} />
    </>
  );
}
