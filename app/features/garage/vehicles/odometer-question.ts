import { isApiError, messageOf } from "../../../../domain/api-error.ts";

/** The query of a request once the owner has said that the odometer is right. */
export function confirmedQuery(isConfirmed: string | undefined) {
  return isConfirmed === "on" ? { odometer: "confirmed" } : undefined;
}

/** The question that the server has about a reading; anything else is thrown again. */
function questionOf(error: unknown): string {
  if (!isApiError(error) || error.code !== "unlikely-odometer") throw error;
  return doubtQuestion(messageOf(error.body) ?? "");
}

/** The result of a request, or what the server asks about its odometer: at the field, and at the box that confirms it. */
export function orQuestion<Result>(
  request: Promise<Result>,
  [field, box]: readonly [string, string],
): Promise<Result | { errors: Record<string, string> }> {
  return request.catch((error: unknown) => {
    const question = questionOf(error);
    return { errors: { [field]: question, [box]: question } };
  });
}

/** As the forms show it at the field, above a box to confirm it. */
export function doubtQuestion(doubt: string): string {
  return `${doubt} Check it, or confirm below that it's correct.`.trimStart();
}
