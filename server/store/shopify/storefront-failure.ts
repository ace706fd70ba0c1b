import { AppError } from "../../errors.ts";

/** Every way in which the shop can fail us, with the visitor's message. */
const userMessages = {
  timeout: "The store is taking too long to respond.",
  unreachable: "We can't reach the store right now.",
  throttled: "The store is very busy right now.",
  server: "The store is having problems right now.",
  "refused-token": "The store isn't accepting our requests right now.",
  redirected: "The store redirected us, and we didn't follow.",
  "not-json": "We couldn't read the store's response.",
  "too-large": "The store's response was too long.",
  "graphql-errors": "The store didn't understand our request.",
  "unexpected-shape": "The store sent an unexpected response.",
  "wrong-currency": "The store isn't selling in US dollars right now.",
  "cart-refused": "The store couldn't create a checkout from this cart.",
  "foreign-checkout": "We don't recognize the address of the store's checkout, so we didn't send you there.",
} as const;

export type StorefrontFailureKind = keyof typeof userMessages;

/** Why the shop could not be used. The message is for the log; no token and no text of a visitor is ever part of it. */
export class StorefrontFailure extends Error {
  readonly kind: StorefrontFailureKind;

  constructor(kind: StorefrontFailureKind, detail: string, options?: { cause?: unknown }) {
    super(`${kind}: ${detail}`, options);
    this.name = "StorefrontFailure";
    this.kind = kind;
  }

  get userMessage(): string {
    return userMessages[this.kind];
  }
}

/** Throws what a route may throw: the visitor gets a plain sentence, the log the cause. */
export function asUserError(error: unknown): never {
  throw error instanceof StorefrontFailure
    ? new AppError("unavailable", error.userMessage, { cause: error })
    : error;
}
