import { z } from "zod";
import type { CheckoutAdjustment, CheckoutLine } from "../../../domain/store/provider.ts";
import { parseResponse } from "./storefront-client.ts";
import { StorefrontFailure } from "./storefront-failure.ts";

const cartCreateSchema = z.object({
  cartCreate: z.object({
    cart: z
      .object({
        checkoutUrl: z.string(),
        cost: z.object({ totalAmount: z.object({ currencyCode: z.string() }) }),
        lines: z.object({
          nodes: z.array(
            z.object({ id: z.string(), quantity: z.int().min(0), merchandise: z.object({ id: z.string() }) }),
          ),
        }),
      })
      .nullable(),
    userErrors: z.array(
      z.object({
        code: z.string().nullable(),
        field: z.array(z.string()).nullable(),
        message: z.string(),
      }),
    ),
    // Codes are texts: a later version of the API may know more of them.
    warnings: z.array(z.object({ code: z.string(), target: z.string() })),
  }),
});

export type Reason = CheckoutAdjustment["reason"];

export interface CartResult {
  /** Absent when the shop made no cart. */
  cart?: {
    checkoutUrl: string;
    /** How many of each variant the cart holds. */
    granted: ReadonlyMap<string, number>;
  };
  /** The shop's reasons for single variants. */
  reasons: ReadonlyMap<string, Reason>;
  /** Its complaints about the cart as a whole; empty when there are none. */
  complaints: readonly string[];
}

/** Reasons for which a line is refused; whatever else is said of a line means that it cannot be had. */
const quantityCodes = ["MAXIMUM_EXCEEDED", "MINIMUM_NOT_MET", "INVALID_INCREMENT", "LESS_THAN"];
const soldOut = "MERCHANDISE_OUT_OF_STOCK";
const notEnough = "MERCHANDISE_NOT_ENOUGH_STOCK";

/** The response to a cart of these lines, put in terms of their variants. */
export function readCart(data: unknown, lines: readonly CheckoutLine[]): CartResult {
  const { cart, userErrors, warnings } = parseResponse(cartCreateSchema, data).cartCreate;
  const reasons = new Map<string, Reason>();
  const complaints: string[] = [];
  for (const { code, field } of userErrors) {
    const line = lineNamed(field, lines);
    if (line) reasons.set(line.variantId, quantityCodes.includes(code ?? "") ? "quantity-limit" : "not-sold");
    else complaints.push(code ?? "no code");
  }
  if (!cart) return { reasons, complaints };

  const { currencyCode } = cart.cost.totalAmount;
  if (currencyCode !== "USD") throw new StorefrontFailure("wrong-currency", currencyCode);
  const granted = new Map<string, number>();
  for (const { id, quantity, merchandise } of cart.lines.nodes) {
    // A warning names the line of the cart. What is sold out may stay in it, with its quantity or with none.
    const codes = warnings.filter(({ target }) => target === id || target === merchandise.id);
    const isSoldOut = quantity === 0 || codes.some(({ code }) => code === soldOut);
    if (isSoldOut) reasons.set(merchandise.id, "sold-out");
    else if (codes.some(({ code }) => code === notEnough)) reasons.set(merchandise.id, "not-enough-stock");
    granted.set(merchandise.id, (granted.get(merchandise.id) ?? 0) + (isSoldOut ? 0 : quantity));
  }
  return { cart: { checkoutUrl: cart.checkoutUrl, granted }, reasons, complaints };
}

/** The line that an error points at: `["input", "lines", "2", "merchandiseId"]`. */
function lineNamed(
  field: readonly string[] | null,
  lines: readonly CheckoutLine[],
): CheckoutLine | undefined {
  const place = field?.indexOf("lines") ?? -1;
  return place < 0 ? undefined : lines[Number(field?.[place + 1])];
}
