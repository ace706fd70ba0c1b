import { isApiError, messageOf } from "../../../../domain/api-error.ts";

/** To be added to an address once the owner has said that the odometer is right. */
export function confirmedQuery(isConfirmed: string | undefined): string {
  return isConfirmed === "on" ? "?odometer=confirmed" : "";
}

/** The question that the server has about a reading; anything else is thrown again. */
export function doubtOf(error: unknown): string {
  if (!isApiError(error) || error.code !== "unlikely-odometer") throw error;
  return doubtQuestion(messageOf(error.body) ?? "");
}

/** As the forms show it at the field, above a box to confirm it. */
export function doubtQuestion(doubt: string): string {
  return `${doubt} Check it, or confirm below that it's correct.`.trimStart();
}
