import { listPlatforms } from "../../domain/api/list-platforms.ts";
import { contentContext, siteContext } from "../context.ts";
import { jsonResponse } from "../features/api/json-response.ts";
import type { Route } from "./+types/api-platforms.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { publicUrl } = context.get(siteContext);
  return jsonResponse(listPlatforms(content.platforms(), content.guides.registry(), publicUrl));
}
