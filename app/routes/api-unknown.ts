import { jsonError } from "../features/api/json-response.ts";

export const handle = { cache: {} };

/** A program that requests an unknown URL gets JSON, not a page. */
export function loader() {
  return jsonError("not-found", "There is nothing at this address. See /api for what there is.");
}
