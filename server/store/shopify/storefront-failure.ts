import { AppError } from "../../errors.ts";

/** Every way in which the shop can fail us, and what the visitor is told of it. */
const userMessages = {
  timeout: "The store takes too long to answer.",
  unreachable: "The store cannot be reached right now.",
  throttled: "The store is very busy right now.",
  server: "The store has trouble on its side right now.",
  "refused-token": "The store does not let us in right now.",
  redirected: "The store sent us to another address, which we did not follow.",
  "not-json": "The store gave an answer that cannot be read.",
  "too-large": "The store gave an answer that is too long to read.",
  "graphql-errors": "The store did not understand our question.",
  "unexpected-shape": "The store gave an answer that we did not expect.",
  "wrong-currency": "The store does not sell in US dollars right now.",
  "cart-refused": "The store could not make a checkout from this cart.",
  "foreign-checkout":
    "The store's checkout is at an address that we do not know, so we did not send you there.",
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
