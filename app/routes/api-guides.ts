import { listGuides, readGuidesQuery } from "../../domain/api/list-guides.ts";
import { contentContext, siteContext } from "../context.ts";
import { jsonAnswer, jsonRefusal } from "../features/api/json-answer.ts";
import type { Route } from "./+types/api-guides.ts";

// The loader refuses what it does not know, and a refusal is not kept.
export const handle = {
  cache: {
    query: { platform: "folded", category: "folded", difficulty: "folded", cursor: "exact", limit: "exact" },
  },
};

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readGuidesQuery(url.searchParams);
  if ("problem" in query) return jsonRefusal("bad-request", query.problem);
  const listings = context.get(contentContext).guides.listings();
  const answer = listGuides(listings, query, context.get(siteContext).publicUrl);
  return "problem" in answer ? jsonRefusal("bad-request", answer.problem) : jsonAnswer(answer);
}
