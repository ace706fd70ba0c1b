import type { Store } from "../../app/context.ts";
import { isAway } from "../db/engine-errors.ts";
import { AppError } from "../errors.ts";
import type { Limits } from "../identity/limits.ts";
import { Refusal } from "../identity/refusal.ts";

/** The store, where one network address cannot start checkouts without end: each is a row here, or a cart at the shop. */
export function limitCheckouts(store: Store, limits: Limits): Store {
  return {
    ...store,
    async createCheckout(lines, buyer) {
      await limits.guard({ name: "checkout", address: buyer.address }, async () => {}).catch(translate);
      return store.createCheckout(lines, buyer);
    },
  };
}

function translate(error: unknown): void {
  if (error instanceof Refusal)
    throw new AppError(
      "too-many-requests",
      "Too many checkouts were started from your network. Please try again in an hour.",
    );
  // Without the database nothing is counted. A shop elsewhere still sells, and our own says itself that it cannot.
  const isDatabaseAway = isAway(error) || (error instanceof AppError && error.code === "unavailable");
  if (!isDatabaseAway) throw error;
}
