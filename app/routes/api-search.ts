import { reachableHits, searchRequest } from "../../domain/search.ts";
import { searchParameters } from "../../domain/search-parameters.ts";
import { contentContext, siteContext } from "../context.ts";
import { jsonAnswer } from "../features/api/json-answer.ts";
import type { Route } from "./+types/api-search.ts";

export const handle = { cache: { query: { ...searchParameters, limit: "number" }, isUnbounded: true } };

/** What the suggestions ask, and anyone else may. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { query, ...options } = searchRequest(url.searchParams);
  const answer = await context.get(contentContext).search(query, options);
  return jsonAnswer({ ...answer, hits: reachableHits(answer.hits, context.get(siteContext).hasTarget) });
}
