import type { Catalogue } from "../../../domain/store/catalogue.ts";
import { addUpLines, grantLines } from "../../../domain/store/order-lines.ts";
import type { CheckoutCreated, CheckoutLine, CheckoutRefused } from "../../../domain/store/provider.ts";
import { toTimestamp } from "../../db/columns.ts";
import type { Database } from "../../db/database.ts";
import { insertCheckout, newSecretId, removeExpiredCheckouts } from "../../db/store-checkouts.ts";
import { readStockOf } from "../../db/store-stock.ts";

const hourMs = 60 * 60_000;
const lifeMs = 24 * hourMs;
/** For so long an expired checkout can still say that it has expired. */
const keptMs = 7 * 24 * hourMs;
/** More than one, so that they get fewer; few enough for a visitor not to notice. */
const removedAtOnce = 20;

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
  const now = Date.now();
  const id = newSecretId();
  await insertCheckout(database, { id, lines: granted, expiresAt: toTimestamp(new Date(now + lifeMs)) });
  await removeExpiredCheckouts(database, new Date(now - keptMs), removedAtOnce);
  return { kind: "created", checkoutUrl: `/store/checkout/${id}`, adjustments };
}
