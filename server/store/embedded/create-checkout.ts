import type { Catalogue } from "../../../domain/store/catalogue.ts";
import { addUpLines, grantLines } from "../../../domain/store/order-lines.ts";
import type { CheckoutCreated, CheckoutLine, CheckoutRefused } from "../../../domain/store/provider.ts";
import { toTimestamp } from "../../db/columns.ts";
import type { Database } from "../../db/engine/database.ts";
import { insertCheckout, newSecretId } from "./checkout-rows.ts";
import { readStockOf } from "./stock-rows.ts";

const lifeMs = 24 * 60 * 60_000;

/** Prices the lines and stores them at an address of their own. */
export async function createCheckout(
  catalogue: Catalogue,
  database: Database,
  lines: readonly CheckoutLine[],
): Promise<CheckoutCreated | CheckoutRefused> {
  const requested = addUpLines(lines);
  if (requested.length === 0) return { kind: "refused", reason: "cart-empty", adjustments: [] };
  const stock = await readStockOf(
    database,
    catalogue.products
      .flatMap(({ variants }) => variants)
      .map(({ id }) => id)
      .filter((id) => requested.some(({ variantId }) => variantId === id)),
  );
  const { lines: granted, adjustments } = grantLines(
    catalogue,
    requested,
    ({ id, openingStock }) => stock.get(id) ?? openingStock,
  );
  if (granted.length === 0) return { kind: "refused", reason: "nothing-available", adjustments };
  const id = newSecretId();
  await insertCheckout(database, {
    id,
    lines: granted,
    expiresAt: toTimestamp(new Date(Date.now() + lifeMs)),
  });
  return { kind: "created", checkoutUrl: `/store/checkout/${id}`, adjustments };
}
