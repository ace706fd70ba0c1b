const messages = {
  "variant-not-found": "Variant not found",
  "out-of-stock": "This item is out of stock",
  "cart-empty": "Cart is empty",
  "no-provider": "useCart must be used within a CartProvider",
} as const;

export type CartErrorCode = keyof typeof messages;

export class CartError extends Error {
  readonly code: CartErrorCode;

  constructor(code: CartErrorCode) {
    super(messages[code]);
    this.name = "CartError";
    this.code = code;
  }
}
