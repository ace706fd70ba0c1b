import { vehicleNamesCredit } from "../../domain/garage/vehicle-names.ts";
import { contentContext } from "../context.ts";
import { jsonResponse } from "../features/api/json-response.ts";
import type { Route } from "./+types/api-vehicle-names.ts";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const makes = await context.get(contentContext).vehicleNames();
  return jsonResponse({ credit: vehicleNamesCredit, makes });
}
