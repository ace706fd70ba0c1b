import { contentContext, siteContext } from "../context.ts";
import { jsonAnswer, jsonRefusal } from "../features/api/json-answer.ts";
import type { Route } from "./+types/api-guide.ts";

export const handle = { cache: {} };

export async function loader({ params: { platform, slug }, context }: Route.LoaderArgs) {
  const guide = await context.get(contentContext).guides.read(platform, slug);
  // A guide that is being written opens at its address; the API has only what is finished.
  if (guide?.status !== "complete")
    return jsonRefusal(
      "not-found",
      `There is no guide ${platform}/${slug}. See /api/v1/guides for all of them.`,
    );
  return jsonAnswer({ ...guide, url: context.get(siteContext).publicUrl + guide.path });
}
