import { addUpLines } from "../../../domain/store/order-lines.ts";
import type {
  CheckoutAdjustment,
  CheckoutCreated,
  CheckoutLine,
  CheckoutRefused,
} from "../../../domain/store/provider.ts";
import type { CartAnswer, Reason } from "./cart-answer.ts";
import { isTrustedCheckout } from "./checkout-address.ts";
import { StorefrontFailure } from "./storefront-failure.ts";

export interface CheckoutServices {
  createCart(lines: readonly CheckoutLine[]): Promise<CartAnswer>;
  /** The most of each variant that one order may hold, as far as we know. */
  maximums: ReadonlyMap<string, number>;
  checkoutHosts: readonly string[];
}

const variantIdPattern = /^gid:\/\/shopify\/ProductVariant\/\d{1,30}$/;

/** Makes a cart at the shop. Whatever of it the shop does not grant is told, line by line. */
export async function createCheckout(
  { createCart, maximums, checkoutHosts }: CheckoutServices,
  lines: readonly CheckoutLine[],
): Promise<CheckoutCreated | CheckoutRefused> {
  const requested = addUpLines(lines);
  if (requested.length === 0) return { kind: "refused", reason: "cart-empty", adjustments: [] };

  const reasons = new Map<string, Reason>();
  // An id of another kind (an old cart, another store) would make the shop refuse the whole question.
  let asked = requested.filter(({ variantId }) => variantIdPattern.test(variantId)).map(withinLimit);
  let answer = asked.length > 0 ? await ask(asked) : undefined;
  if (answer && !answer.cart) {
    // One line that is not sold any more spoils the cart. None was made, so this one is not made twice.
    const refused = answer.reasons;
    asked = asked.filter(({ variantId }) => !refused.has(variantId));
    answer = asked.length > 0 ? await ask(asked) : undefined;
    if (answer && !answer.cart) throw new StorefrontFailure("cart-refused", complaintsOf(answer));
  }

  const granted = answer?.cart?.granted ?? new Map<string, number>();
  const adjustments = requested.flatMap((line) => adjustmentTo(line, granted, reasons));
  if (!answer?.cart || adjustments.filter(isRefused).length === requested.length)
    return { kind: "refused", reason: "nothing-available", adjustments };

  const { checkoutUrl } = answer.cart;
  if (!isTrustedCheckout(checkoutUrl, checkoutHosts))
    throw new StorefrontFailure("foreign-checkout", `CHECKOUT_HOSTS does not name ${hostOf(checkoutUrl)}`);
  return { kind: "created", checkoutUrl, adjustments };

  function withinLimit(line: CheckoutLine): CheckoutLine {
    const maximum = maximums.get(line.variantId) ?? Number.POSITIVE_INFINITY;
    if (line.quantity <= maximum) return line;
    reasons.set(line.variantId, "quantity-limit");
    return { ...line, quantity: maximum };
  }

  async function ask(asked: readonly CheckoutLine[]): Promise<CartAnswer> {
    const answer = await createCart(asked);
    for (const [variantId, reason] of answer.reasons) reasons.set(variantId, reason);
    if (!answer.cart && answer.reasons.size === 0) throw refusalOf(answer);
    return answer;
  }
}

function adjustmentTo(
  { variantId, quantity: requested }: CheckoutLine,
  granted: ReadonlyMap<string, number>,
  reasons: ReadonlyMap<string, Reason>,
): CheckoutAdjustment[] {
  const kept = granted.get(variantId) ?? 0;
  if (kept >= requested) return [];
  // A line that the shop left out without a word is not sold; one that it lowered without a word lacks stock.
  const said = reasons.get(variantId) ?? (kept === 0 ? "not-sold" : "not-enough-stock");
  return [{ variantId, requested, granted: kept, reason: said }];
}

function isRefused({ granted }: CheckoutAdjustment): boolean {
  return granted === 0;
}

function refusalOf(answer: CartAnswer): StorefrontFailure {
  const kind = answer.complaints.includes("SERVICE_UNAVAILABLE") ? "server" : "cart-refused";
  return new StorefrontFailure(kind, complaintsOf(answer));
}

function complaintsOf({ complaints }: CartAnswer): string {
  return complaints.join(", ") || "no cart, and no reason";
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "an address that cannot be read";
}
