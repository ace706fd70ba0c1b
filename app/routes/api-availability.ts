import { storeContext } from "../context.ts";
import { jsonResponse } from "../features/api/json-response.ts";
import type { Route } from "./+types/api-availability.ts";

/** What is sold out right now. Every shop page requests it after it has loaded, so it is never cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const response = jsonResponse(await context.get(storeContext).availability());
  response.headers.set("Cache-Control", "no-store");
  return response;
}
