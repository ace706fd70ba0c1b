import { addUpLines } from "../../../domain/store/order-lines.ts";
import type {
  CheckoutAdjustment,
  CheckoutCreated,
  CheckoutLine,
  CheckoutRefused,
} from "../../../domain/store/provider.ts";
import { isLoopback } from "../../loopback.ts";
import type { CartResult, Reason } from "./read-cart.ts";
import { StorefrontFailure } from "./storefront-failure.ts";

export interface CheckoutServices {
  createCart(lines: readonly CheckoutLine[]): Promise<CartResult>;
  /** The most of each variant that one order may hold, as far as we know. */
  maximums: ReadonlyMap<string, number>;
  checkoutHosts: readonly string[];
}

const variantIdPattern = /^gid:\/\/shopify\/ProductVariant\/\d{1,30}$/;

/** Makes a cart at the shop. Everything that the shop does not grant is reported, line by line. */
export async function createCheckout(
  { createCart, maximums, checkoutHosts }: CheckoutServices,
  lines: readonly CheckoutLine[],
): Promise<CheckoutCreated | CheckoutRefused> {
  const requested = addUpLines(lines);
  if (requested.length === 0) return { kind: "refused", reason: "cart-empty", adjustments: [] };

  const reasons = new Map<string, Reason>();
  // An id of another kind (an old cart, another store) would make the shop refuse the whole cart.
  let sent = requested.filter(({ variantId }) => variantIdPattern.test(variantId)).map(withinLimit);
  let result = sent.length > 0 ? await send(sent) : undefined;
  if (result && !result.cart) {
    // One line that is not sold any more spoils the cart. None was made, so this one is not made twice.
    const refused = result.reasons;
    sent = sent.filter(({ variantId }) => !refused.has(variantId));
    result = sent.length > 0 ? await send(sent) : undefined;
    if (result && !result.cart) throw new StorefrontFailure("cart-refused", complaintsOf(result));
  }

  const granted = result?.cart?.granted ?? new Map<string, number>();
  const adjustments = requested.flatMap((line) => adjustmentTo(line, granted, reasons));
  if (!result?.cart || adjustments.filter(isRefused).length === requested.length)
    return { kind: "refused", reason: "nothing-available", adjustments };

  const { checkoutUrl } = result.cart;
  if (!isTrustedCheckout(checkoutUrl, checkoutHosts))
    throw new StorefrontFailure("foreign-checkout", `CHECKOUT_HOSTS doesn't include ${hostOf(checkoutUrl)}`);
  return { kind: "created", checkoutUrl, adjustments };

  function withinLimit(line: CheckoutLine): CheckoutLine {
    const maximum = maximums.get(line.variantId) ?? Number.POSITIVE_INFINITY;
    if (line.quantity <= maximum) return line;
    reasons.set(line.variantId, "quantity-limit");
    return { ...line, quantity: maximum };
  }

  async function send(lines: readonly CheckoutLine[]): Promise<CartResult> {
    const result = await createCart(lines);
    for (const [variantId, reason] of result.reasons) reasons.set(variantId, reason);
    if (!result.cart && result.reasons.size === 0) throw refusalOf(result);
    return result;
  }
}

/**
 * Whether a visitor may be sent to an address that the shop gave us: over https (a test's own machine aside), to exactly one
 * of the hosts, and without a name and password, which make one host look like another.
 */
export function isTrustedCheckout(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, username, password } = new URL(address);
  const isSafe = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return isSafe && hosts.includes(host) && username === "" && password === "";
}

function adjustmentTo(
  { variantId, quantity: requested }: CheckoutLine,
  granted: ReadonlyMap<string, number>,
  reasons: ReadonlyMap<string, Reason>,
): CheckoutAdjustment[] {
  const count = granted.get(variantId) ?? 0;
  if (count >= requested) return [];
  // A line that the shop left out without a word is not sold; one that it lowered without a word lacks stock.
  const reason = reasons.get(variantId) ?? (count === 0 ? "not-sold" : "not-enough-stock");
  return [{ variantId, requested, granted: count, reason }];
}

function isRefused({ granted }: CheckoutAdjustment): boolean {
  return granted === 0;
}

function refusalOf(result: CartResult): StorefrontFailure {
  const kind = result.complaints.includes("SERVICE_UNAVAILABLE") ? "server" : "cart-refused";
  return new StorefrontFailure(kind, complaintsOf(result));
}

function complaintsOf({ complaints }: CartResult): string {
  return complaints.join(", ") || "no cart, and no reason";
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "an address that can't be read";
}
