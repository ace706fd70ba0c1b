import type { CheckoutCreated, CheckoutRefused } from "../../../domain/store/provider.ts";

/** What came of asking the store for a checkout. */
export type CheckoutAnswer =
  | AnsweredByStore
  /** The request made no sense. */
  | { kind: "bad"; message: string }
  /** The store could not be asked. */
  | { kind: "unavailable"; message: string };

export type AnsweredByStore = (CheckoutCreated | CheckoutRefused) & {
  /** The store's own names of what it changed, by variant. */
  names: Readonly<Record<string, string>>;
};

export const unavailableText = "The store does not answer at the moment.";
