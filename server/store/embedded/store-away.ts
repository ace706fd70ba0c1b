import { AppError } from "../../errors.ts";
import { asUnavailable } from "../../unavailable.ts";

const awayMessage = "We can't reach the store right now. Please try again soon.";

export function storeAway(cause: unknown): AppError {
  return new AppError("unavailable", awayMessage, { cause });
}

/** The same for any failure that means that the database cannot be used; undefined for any other. */
export function asStoreAway(error: unknown): AppError | undefined {
  // The connection's own message is about accounts.
  if (error instanceof AppError && error.code === "unavailable") return storeAway(error);
  return asUnavailable(error, awayMessage);
}
