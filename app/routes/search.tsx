import { normaliseQuery } from "../../domain/search.ts";
import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/page/page-head.tsx";
import { SearchResults } from "../features/search/search-results.tsx";
import type { Route } from "./+types/search.ts";

export const handle = { cache: { query: ["q"] } };

export function loader({ url, context }: Route.LoaderArgs) {
  const query = normaliseQuery(url.searchParams.get("q"));
  const { hasTarget } = context.get(siteContext);
  const hits = context
    .get(contentContext)
    .search(query)
    .map((hit) => (hit.path && hasTarget(hit.path) ? hit : { ...hit, path: undefined }));
  return { query, hits };
}

export default function SearchRoute({ loaderData: { query, hits } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={query ? `Search: ${query}` : "Search"}
        description="Search the pages and platforms of this site."
        path="/search"
        noindex={query !== ""}
      />
      <SearchResults query={query} hits={hits} />
    </>
  );
}
