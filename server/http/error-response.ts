import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorHandler } from "hono";
import { type AppError, errorBody } from "../errors.ts";
import { QueueFull } from "../fair-queue.ts";
import type { Log } from "../log.ts";
import type { HttpEnv } from "./http-env.ts";

/** A client that is refused at once tries again at once, and each refusal takes the loop from other visitors. */
const refusalDelayMs = 200;

/** The one place where an error becomes a response: JSON under `/api`, a line of text elsewhere. */
export function createErrorResponder(
  log: Log,
  /** The error that a failure means for the client. */
  explain: (error: unknown) => Promise<AppError>,
): ErrorHandler<HttpEnv> {
  return async (error, c) => {
    // Whoever left in the middle of a request reads no explanation, and the database may be closed by now.
    if (c.env.outgoing.destroyed) return c.body(null, 500);
    const failure = await explain(error);
    if (failure.status >= 500 && !c.env.outgoing.destroyed && !(failure instanceof QueueFull))
      log.error("request failed", failure.cause ?? failure, { id: c.env.outgoing.requestId });
    if (failure instanceof QueueFull) await sleep(refusalDelayMs);
    c.header("Cache-Control", "no-store");
    for (const [name, value] of Object.entries(failure.headers)) c.header(name, value);
    if (!c.req.path.startsWith("/api/")) return c.text(`${failure.userMessage}\n`, failure.status);
    return c.json(errorBody(failure), failure.status);
  };
}
