import { jsonRefusal } from "../features/api/json-answer.ts";

export const handle = { cache: {} };

/** A program that asks for an address we do not have gets JSON, not a page. */
export function loader() {
  return jsonRefusal("not-found", "There is nothing at this address. See /api for what there is.");
}
