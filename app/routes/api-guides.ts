import { listGuides, readGuidesQuery } from "../../domain/api/list-guides.ts";
import { contentContext, siteContext } from "../context.ts";
import { jsonError, jsonResponse } from "../features/api/json-response.ts";
import type { Route } from "./+types/api-guides.ts";

// The loader rejects unknown values, and an error is not cached.
export const handle = {
  cache: {
    query: { platform: "folded", category: "folded", difficulty: "folded", cursor: "exact", limit: "exact" },
  },
};

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readGuidesQuery(url.searchParams);
  if ("problem" in query) return jsonError("bad-request", query.problem);
  const listings = context.get(contentContext).guides.listings();
  const response = listGuides(listings, query, context.get(siteContext).publicUrl);
  return "problem" in response ? jsonError("bad-request", response.problem) : jsonResponse(response);
}
