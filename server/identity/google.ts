import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../errors.ts";
import { offersGoogle } from "./auth-rows.ts";
import type { Auth } from "./create-auth.ts";

const timeoutMs = 10_000;

/**
 * Better Auth with Google in it, made when it is first needed. It reads Google's addresses while it is made, and leaves Google
 * out when there is no response: then it is thrown away, and the next visitor tries again. All other ways to sign in have an
 * instance of their own and wait for nobody.
 */
export function keepGoogle(create: () => Auth): () => Promise<Auth> {
  let current: Promise<Auth> | undefined;
  return () => {
    if (current) return current;
    const created = createWithGoogle(create);
    current = created;
    created.catch(() => {
      current = undefined;
    });
    return created;
  };
}

async function createWithGoogle(create: () => Auth): Promise<Auth> {
  const auth = create();
  if (!(await Promise.race([offersGoogle(auth), sleep(timeoutMs, false, { ref: false })])))
    throw new AppError("unavailable", "We can't reach Google right now. Please try again soon.");
  return auth;
}
