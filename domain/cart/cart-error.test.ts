import { expect, it } from "vitest";
import { CartError, type CartErrorCode } from "./cart-error.ts";

it.each<[CartErrorCode, string]>([
  ["variant-not-found", "Variant not found"],
  ["out-of-stock", "This item is out of stock"],
  ["cart-empty", "Cart is empty"],
  ["no-provider", "useCart must be used within a CartProvider"],
])("%s says '%s'", (code, message) => {
  expect(new CartError(code)).toMatchObject({ name: "CartError", code, message });
});
