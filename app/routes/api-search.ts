import { reachableHits, searchRequest } from "../../domain/search.ts";
import { searchParameters } from "../../domain/search-parameters.ts";
import { contentContext, siteContext } from "../context.ts";
import { jsonResponse } from "../features/api/json-response.ts";
import type { Route } from "./+types/api-search.ts";

export const handle = { cache: { query: { ...searchParameters, limit: "number" }, isUnbounded: true } };

/** Used by the search suggestions, and open to everyone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { query, ...options } = searchRequest(url.searchParams);
  const result = await context.get(contentContext).search(query, options);
  return jsonResponse({ ...result, hits: reachableHits(result.hits, context.get(siteContext).hasTarget) });
}
