import { storeContext } from "../context.ts";
import { jsonAnswer } from "../features/api/json-answer.ts";
import type { Route } from "./+types/api-availability.ts";

/** What cannot be bought at this moment. Asked by every shop page after it has loaded, so it is never kept. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = jsonAnswer(await context.get(storeContext).availability());
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}
