import type { Catalogue } from "../../../domain/store/catalogue.ts";
import type { Checkout, Checkouts } from "../../../domain/store/order.ts";
import { totalCents } from "../../../domain/store/order-lines.ts";
import { toTimestamp } from "../../db/columns.ts";
import { detailsSchema, findCheckout, type StoredCheckout, saveDetails } from "../../db/store-checkouts.ts";
import { findOrder } from "../../db/store-orders.ts";
import { AppError } from "../../errors.ts";
import type { MailDelivery } from "../../mail/mail-delivery.ts";
import { takeTurns } from "../../take-turns.ts";
import { placeOrder } from "./place-order.ts";
import type { ReachDatabase } from "./reach-database.ts";
import { isSecretId } from "./secret-id.ts";

interface Options {
  catalogue: Catalogue;
  publicUrl: string;
  reach: ReachDatabase;
  mail: Pick<MailDelivery, "deliverSoon">;
}

/** In a rush for one shirt, orders wait for each other anyway: here, rather than with a connection that others need. */
const ordersAtOnce = 4;

export function createCheckouts({ catalogue, publicUrl, reach, mail }: Options): Checkouts {
  const inTurn = takeTurns(ordersAtOnce);
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
    async placeOrder(checkoutId, payment, accountId) {
      if (!isSecretId(checkoutId)) return undefined;
      const answer = await inTurn(() =>
        reach((database) =>
          placeOrder({ catalogue, publicUrl }, database, { checkoutId, payment, accountId }),
        ),
      );
      if (answer?.kind === "placed") mail.deliverSoon();
      return answer;
    },
    async order(id) {
      return isSecretId(id) ? reach((database) => findOrder(database, { id })) : undefined;
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
