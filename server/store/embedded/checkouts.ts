import type { Catalogue } from "../../../domain/store/catalogue.ts";
import type { Checkout, Checkouts } from "../../../domain/store/order.ts";
import { totalCents } from "../../../domain/store/order-lines.ts";
import { toTimestamp } from "../../db/columns.ts";
import type { Database } from "../../db/database.ts";
import { detailsSchema, findCheckout, type StoredCheckout, saveDetails } from "../../db/store-checkouts.ts";
import { findOrder } from "../../db/store-orders.ts";
import { AppError } from "../../errors.ts";
import { createFairQueue, QueueFull } from "../../fair-queue.ts";
import { networkOf } from "../../http/network-of.ts";
import type { Limits } from "../../identity/limits.ts";
import { Refusal } from "../../identity/refusal.ts";
import type { MailDelivery } from "../../mail/mail-delivery.ts";
import { placeOrder } from "./place-order.ts";
import type { ReachDatabase } from "./reach-database.ts";
import { isSecretId } from "./secret-id.ts";

interface Options {
  catalogue: Catalogue;
  publicUrl: string;
  reach: ReachDatabase;
  mail: Pick<MailDelivery, "deliverSoon">;
  limits: Pick<Limits, "guard">;
}

/** In a rush for one shirt, orders wait for each other anyway: here, rather than with a connection that others need. */
const orderQueue = { concurrency: 4, maxWaiting: 1_000, maxWaitingPerKey: 1_000 };

export function createCheckouts({ catalogue, publicUrl, reach, mail, limits }: Options): Checkouts {
  const queued = createFairQueue(orderQueue);
  return {
    async find(id) {
      if (!isSecretId(id)) return undefined;
      const found = await reach((database) => findCheckout(database, id));
      return found && showCheckout(found);
    },
    async saveDetails(id, details) {
      if (!isSecretId(id)) return undefined;
      const parsed = detailsSchema.safeParse(details);
      if (!parsed.success)
        throw new AppError("bad-request", "Please check the address.", { cause: parsed.error });
      const saved = await reach((database) => saveDetails(database, id, parsed.data));
      return saved && showCheckout(saved);
    },
    async placeOrder(checkoutId, payment, accountId, buyer) {
      if (!isSecretId(checkoutId)) return undefined;
      const address = buyer?.address ?? "";
      const countOrder = () => limits.guard({ name: "order", address }, async () => {});
      const place = (database: Database) =>
        placeOrder({ catalogue, publicUrl, countOrder }, database, { checkoutId, payment, accountId });
      const answer = await queued(networkOf(address), () => reach(place)).catch(refuse);
      if (answer?.kind === "placed") mail.deliverSoon();
      return answer;
    },
    async order(id) {
      return isSecretId(id) ? reach((database) => findOrder(database, { id })) : undefined;
    },
  };
}

function refuse(error: unknown): never {
  if (error instanceof Refusal)
    throw new AppError(
      "too-many-requests",
      "Too many orders were placed from your network. Please try again in an hour.",
    );
  if (error instanceof QueueFull)
    throw new AppError(
      "unavailable",
      "Too many orders are being placed right now. Please try again in a moment.",
    );
  throw error;
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
