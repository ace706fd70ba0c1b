import { listPlatforms } from "../../domain/api/list-platforms.ts";
import { contentContext, siteContext } from "../context.ts";
import { jsonAnswer } from "../features/api/json-answer.ts";
import type { Route } from "./+types/api-platforms.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { publicUrl } = context.get(siteContext);
  return jsonAnswer(listPlatforms(content.platforms(), content.guides.registry(), publicUrl));
}
