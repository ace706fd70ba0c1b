import { isAway } from "./db/engine/engine-errors.ts";
import { AppError } from "./errors.ts";
import { storageFailure, storageReasons } from "./files/storage-failure.ts";

/**
 * The `unavailable` error that a failure means for a visitor: the database is away, or the disk takes nothing. Undefined when
 * it is something else.
 */
export function asUnavailable(error: unknown, awayMessage: string): AppError | undefined {
  if (error instanceof AppError) return error.code === "unavailable" ? error : undefined;
  if (isAway(error)) return new AppError("unavailable", awayMessage, { cause: error });
  const failure = storageFailure(error);
  if (!failure) return undefined;
  const message = `We can't save anything right now: ${storageReasons[failure]}. Please try again later.`;
  return new AppError("unavailable", message, { cause: error });
}

/** The same where a library may have hidden the reason: then a ping shows whether it was the database. */
export async function findUnavailable(
  error: unknown,
  ping: () => Promise<void>,
  awayMessage: string,
): Promise<AppError | undefined> {
  const known = asUnavailable(error, awayMessage);
  if (known || error instanceof AppError) return known;
  try {
    await ping();
    return undefined;
  } catch (reason) {
    return asUnavailable(reason, awayMessage) ?? new AppError("unavailable", awayMessage, { cause: reason });
  }
}
