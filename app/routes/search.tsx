import { reachableHits, type SearchFilters, searchRequest } from "../../domain/search.ts";
import { searchParameters } from "../../domain/search-parameters.ts";
import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/page/page-head.tsx";
import { SearchResults } from "../features/search/search-results.tsx";
import type { Route } from "./+types/search.ts";

export const handle = { cache: { query: searchParameters, isUnbounded: true } };

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { query, limit: _, ...asked } = searchRequest(url.searchParams);
  // Filters that the page does not show would hide results without a word.
  const filters: SearchFilters = site.features["advanced-search"] ? asked : {};
  const answer = await context.get(contentContext).search(query, filters);
  return { filters, answer: { ...answer, hits: reachableHits(answer.hits, site.hasTarget) } };
}

export default function SearchRoute({ loaderData: { answer, filters } }: Route.ComponentProps) {
  const { query } = answer;
  return (
    <>
      <PageHead
        title={query ? `Search: ${query}` : "Search"}
        description="Search guides, their steps, every number and the cars of this site."
        path="/search"
        noindex={query !== ""}
      />
      <SearchResults answer={answer} filters={filters} />
    </>
  );
}
