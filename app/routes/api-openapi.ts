import { openApi } from "../../domain/api/openapi.ts";
import { siteContext } from "../context.ts";
import { jsonAnswer } from "../features/api/json-answer.ts";
import type { Route } from "./+types/api-openapi.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return jsonAnswer(openApi(context.get(siteContext).publicUrl));
}
