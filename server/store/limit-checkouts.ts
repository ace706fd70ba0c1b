import type { Store } from "../../app/context.ts";
import { AppError } from "../errors.ts";
import type { RateLimiter } from "../identity/rate-limiter.ts";
import { asStoreAway } from "./embedded/store-away.ts";

/** The store, where one network address cannot start checkouts without end: each is a row here, or a cart at the shop. */
export function limitCheckouts(store: Store, limits: RateLimiter): Store {
  return {
    ...store,
    async createCheckout(lines, buyer) {
      try {
        await limits.guard({ name: "checkout", address: buyer.address }, async () => {});
      } catch (error) {
        throwUnlessUncounted(error, store);
      }
      return store.createCheckout(lines, buyer);
    },
  };
}

function throwUnlessUncounted(error: unknown, { kind }: Store): void {
  if (error instanceof AppError && error.code === "too-many-requests")
    throw new AppError(
      "too-many-requests",
      "Too many checkouts were started from your network. Please try again in an hour.",
    );
  const away = asStoreAway(error);
  // Without the database nothing is counted. A shop elsewhere still sells; ours would only make the visitor wait again.
  if (!away || kind === "embedded") throw away ?? error;
}
