import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../errors.ts";
import type { Auth } from "./create-auth.ts";

const longestMs = 10_000;

/**
 * Better Auth with Google in it, made when it is first wanted. It asks Google for its addresses while it is made, and does
 * without Google when there is no answer: then it is thrown away, and the next visitor tries again. All other ways to sign in
 * have an instance of their own and wait for nobody.
 */
export function keepGoogle(create: () => Auth): () => Promise<Auth> {
  let kept: Promise<Auth> | undefined;
  return () => {
    if (kept) return kept;
    const made = make(create);
    kept = made;
    made.catch(() => {
      kept = undefined;
    });
    return made;
  };
}

async function make(create: () => Auth): Promise<Auth> {
  const auth = create();
  const context = await Promise.race([auth.$context, sleep(longestMs, undefined, { ref: false })]);
  if (!context?.socialProviders.some(({ id }) => id === "google"))
    throw new AppError("unavailable", "Google cannot be reached right now. Please try again soon.");
  return auth;
}
