import { openApi } from "../../domain/api/openapi.ts";
import { siteContext } from "../context.ts";
import { jsonResponse } from "../features/api/json-response.ts";
import type { Route } from "./+types/api-openapi.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  return jsonResponse(openApi(context.get(siteContext).publicUrl));
}
