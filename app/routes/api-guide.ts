import { contentContext, siteContext } from "../context.ts";
import { jsonError, jsonResponse } from "../features/api/json-response.ts";
import type { Route } from "./+types/api-guide.ts";

export const handle = { cache: {} };

export async function loader({ params: { platform, slug }, context }: Route.LoaderArgs) {
  const guide = await context.get(contentContext).guides.read(platform, slug);
  // A guide in progress has a page, but the API has only finished guides.
  if (guide?.status !== "complete")
    return jsonError(
      "not-found",
      `There is no guide ${platform}/${slug}. See /api/v1/guides for all of them.`,
    );
  return jsonResponse({ ...guide, url: context.get(siteContext).publicUrl + guide.path });
}
