import { checkOrderDetails } from "../../../domain/store/check-order-details.ts";
import type { Checkout, Checkouts } from "../../../domain/store/checkout.ts";
import { totalCents } from "../../../domain/store/order.ts";
import { toTimestamp } from "../../db/columns.ts";
import { findCheckout, isSecretId, type StoredCheckout, saveDetails } from "./checkout-rows.ts";
import { findOrder } from "./order-rows.ts";
import { createPlaceOrder, type PlaceOrderServices } from "./place-order.ts";

export function createCheckouts(services: PlaceOrderServices): Checkouts {
  const { withDatabase } = services;
  return {
    async find(id) {
      const stored = await withDatabase((database) => findCheckout(database, id));
      return stored && showCheckout(stored);
    },
    async saveDetails(id, values) {
      const checked = checkOrderDetails(values);
      if (checked.kind === "errors") return checked;
      const stored = await withDatabase((database) => saveDetails(database, id, checked.details));
      return stored && { kind: "saved", checkout: showCheckout(stored) };
    },
    placeOrder: createPlaceOrder(services),
    async order(id) {
      return isSecretId(id) ? withDatabase((database) => findOrder(database, { id })) : undefined;
    },
  };
}

function showCheckout({ id, lines, details, expiresAt, orderId }: StoredCheckout): Checkout {
  return {
    id,
    lines,
    totalCents: totalCents(lines),
    ...(details ? { details } : {}),
    state:
      orderId !== undefined
        ? { kind: "finished", orderId }
        : expiresAt > toTimestamp(new Date())
          ? { kind: "open", expiresAt }
          : { kind: "expired" },
  };
}
