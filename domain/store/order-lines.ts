import type { Catalogue, CatalogueProduct, CatalogueVariant } from "./catalogue.ts";
import type { OrderLine } from "./order.ts";
import { parsePrice } from "./price.ts";
import type { CheckoutAdjustment, CheckoutLine } from "./provider.ts";

/** Limits per variant and per order, so that one visitor does not empty the shelf. */
export const maxPerOrder = 10;
export const maxPieces = 20;

export interface GrantedLines {
  lines: readonly OrderLine[];
  adjustments: readonly CheckoutAdjustment[];
}

/** Each variant once, in the order of its first line. A quantity that is no whole number above 0 counts as nothing. */
export function addUpLines(lines: readonly CheckoutLine[]): readonly CheckoutLine[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0) continue;
    const sum = (quantities.get(variantId) ?? 0) + quantity;
    quantities.set(variantId, Math.min(sum, Number.MAX_SAFE_INTEGER));
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** The requested lines, as far as the store can sell them. Names and prices are the catalogue's. */
export function grantLines(
  catalogue: Catalogue,
  requested: readonly CheckoutLine[],
  onHand: (variant: CatalogueVariant) => number,
): GrantedLines {
  const sold = new Map(
    catalogue.products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, { product, variant }] as const),
    ),
  );
  const lines: OrderLine[] = [];
  const adjustments: CheckoutAdjustment[] = [];
  let room = maxPieces;
  for (const { variantId, quantity } of requested) {
    const match = sold.get(variantId);
    if (!match) {
      adjustments.push({ variantId, requested: quantity, granted: 0, reason: "not-sold" });
      continue;
    }
    const left = onHand(match.variant);
    const granted = Math.min(quantity, maxPerOrder, left, room);
    if (granted < quantity)
      adjustments.push({ variantId, requested: quantity, granted, reason: whyLess(quantity, left, room) });
    room -= granted;
    if (granted > 0) lines.push(priceLine(match.product, match.variant, granted));
  }
  return { lines, adjustments };
}

/** The tightest of the bounds; of two that are as tight, the one that the buyer can do least about. */
function whyLess(quantity: number, left: number, room: number): CheckoutAdjustment["reason"] {
  if (left < Math.min(quantity, maxPerOrder) && left <= room) return shortageReason(left);
  return room < Math.min(quantity, maxPerOrder) ? "order-limit" : "quantity-limit";
}

export function shortageReason(left: number): "sold-out" | "not-enough-stock" {
  return left > 0 ? "not-enough-stock" : "sold-out";
}

function priceLine(product: CatalogueProduct, variant: CatalogueVariant, quantity: number): OrderLine {
  return {
    variantId: variant.id,
    handle: product.handle,
    title: product.title,
    variantTitle: variant.selectedOptions.map(({ value }) => value).join(" / "),
    quantity,
    unitPriceCents: parsePrice(variant.price.amount),
    image: (variant.image ?? product.images[0])?.url ?? "",
  };
}
