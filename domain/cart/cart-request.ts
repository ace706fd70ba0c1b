import { z } from "zod";
import type { CheckoutLine } from "../store/provider.ts";
import { CartError } from "./cart-error.ts";
import { maxLines, maxQuantity } from "./cart-item.ts";

const unreadable = "We couldn't read this order.";
const noVariant = "No product was selected.";
const tooManyLines = `An order can have up to ${maxLines} lines.`;
const range = `The quantity must be a number from 1 to ${maxQuantity}.`;

const variantId = z
  .string(noVariant)
  .min(1, noVariant)
  .max(200, noVariant)
  .regex(/^\P{Cc}*$/u, noVariant);
const quantity = z.int(range).min(1, range).max(maxQuantity, range);

/** The only part of a cart that is read: names and prices are the store's own. */
const cartSchema = z.object(
  {
    lines: z
      .array(z.object({ variantId, quantity }, unreadable), unreadable)
      .min(1, new CartError("cart-empty").message)
      .max(maxLines, tooManyLines),
  },
  unreadable,
);

const formLine = z.object({
  variantId,
  quantity: z
    .string(range)
    .regex(/^\d{1,3}$/, range)
    .transform(Number)
    .pipe(quantity)
    .default(1),
});
const formSchema = z.array(formLine).min(1, noVariant).max(maxLines, tooManyLines);

export type CartRequest =
  | { kind: "lines"; lines: readonly CheckoutLine[] }
  /** The message is for the visitor. */
  | { kind: "bad"; message: string };

/** The lines that a cart wants to buy. */
export function readCartRequest(body: unknown): CartRequest {
  const { data, error } = cartSchema.safeParse(body);
  return data ? { kind: "lines", lines: data.lines } : bad(error);
}

/** The form of a product has one line, that of an order to repeat has several. */
export function readFormRequest(form: Pick<FormData, "getAll">): CartRequest {
  const quantities = form.getAll("quantity");
  const fields = form
    .getAll("variantId")
    .map((id, place) => ({ variantId: id, quantity: quantities[place] }));
  const { data, error } = formSchema.safeParse(fields);
  return data ? { kind: "lines", lines: data } : bad(error);
}

function bad({ issues: [issue] }: z.ZodError): CartRequest {
  const line = issue?.path[1];
  const message = issue?.message ?? unreadable;
  return { kind: "bad", message: typeof line === "number" ? `Line ${line + 1}: ${message}` : message };
}
