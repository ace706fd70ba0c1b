import { setTimeout as wait } from "node:timers/promises";
import { StorefrontFailure, type StorefrontFailureKind } from "./storefront-failure.ts";

/** Failures that may pass by themselves. A timeout is not retried: the visitor has waited long enough. */
const transient: readonly StorefrontFailureKind[] = ["throttled", "server", "unreachable"];

const attempts = 3;
const firstPauseMs = 200;

export interface RetryOptions {
  /** From 0 to 1: servers that failed together must not come back together. */
  random(): number;
  pause?(ms: number): Promise<unknown>;
}

/** Tries up to three times. For reads only: a cart that was requested twice may be made twice. */
export async function retryRead<T>(
  request: () => Promise<T>,
  { random, pause = wait }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      const isTransient = error instanceof StorefrontFailure && transient.includes(error.kind);
      if (!isTransient || attempt === attempts) throw error;
      await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + random()));
    }
  }
}
