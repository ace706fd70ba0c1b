/** The port to a store, embedded or hosted. Shapes and names are those of a storefront. */
export interface StoreProvider {
  products(): Promise<readonly StoreProduct[]>;
  product(handle: string): Promise<StoreProduct | undefined>;
  collections(): Promise<readonly StoreCollection[]>;
  /** Throws an `unavailable` error when the store cannot be reached; a refusal is a result. */
  createCheckout(lines: readonly CheckoutLine[], buyer: Buyer): Promise<CheckoutCreated | CheckoutRefused>;
}

/** Who wants to buy, as far as the store may need to know. */
export interface Buyer {
  /** The visitor's network address. */
  address: string;
}

export interface StoreProduct {
  id: string;
  /** The product's name in addresses. */
  handle: string;
  title: string;
  description: string;
  productType: string;
  /** Material and care, a line each. */
  details: readonly string[];
  images: readonly StoreImage[];
  /** The color of a product that comes in one color only: there is nothing to choose, but something to search for. */
  onlyColor?: StoreColor;
  /** "Size" and "Color", with their values in the order to show. Empty for a product that comes in one way only. */
  options: readonly StoreOption[];
  variants: readonly StoreVariant[];
}

export interface StoreVariant {
  id: string;
  title: string;
  price: StorePrice;
  image?: StoreImage;
  availableForSale: boolean;
  /** One value for each of the product's options. */
  selectedOptions: readonly { name: string; value: string }[];
}

export interface StoreOption {
  name: string;
  values: readonly string[];
  /** Colors to show beside their names, as #rrggbb. */
  swatches?: Readonly<Record<string, string>>;
  /** The basic word for each color, where the store has one: "Black" for "Washed black". */
  families?: Readonly<Record<string, string>>;
}

export interface StoreColor {
  name: string;
  family: string;
}

export function isSizeOption(name: string): boolean {
  return /^size$/i.test(name);
}

export function isColorOption(name: string): boolean {
  return /^colou?r$/i.test(name);
}

export interface StoreImage {
  url: string;
  /** The same picture in several widths, where the store has them; ours are known by their names. */
  srcSet?: string;
  altText: string;
  width?: number;
  height?: number;
}

/** The amount is a decimal text like "34.00". A store in another currency has to be refused by its adapter. */
export interface StorePrice {
  amount: string;
  currencyCode: "USD";
}

export interface StoreCollection {
  id: string;
  handle: string;
  title: string;
  /** One line; empty when the store has none. */
  tagline: string;
  description: string;
  /** Its picture in lists. */
  image?: StoreImage;
  /** A wide picture for its own page, calm in its left half. */
  banner?: StoreImage;
  /** Its one color on its pages, as #rrggbb. */
  accent?: string;
  /** Handles, in the order to show. */
  products: readonly string[];
}

/** Everything that a cart sends to the store: names and prices are the store's own. */
export interface CheckoutLine {
  variantId: string;
  quantity: number;
}

/** The limits of one order, as far as the store says before the checkout. */
export interface OrderLimits {
  /** The limit of any one variant. */
  perVariant?: number;
  /** The limit of everything together. */
  perOrder?: number;
  /** The variants of which there is less. */
  fewer: Readonly<Record<string, number>>;
}

export interface CheckoutCreated {
  kind: "created";
  checkoutUrl: string;
  /** Lines that the store changed. Empty when it took the cart as it was. */
  adjustments: readonly CheckoutAdjustment[];
}

export interface CheckoutRefused {
  kind: "refused";
  reason: "cart-empty" | "nothing-available";
  adjustments: readonly CheckoutAdjustment[];
}

export interface CheckoutAdjustment {
  variantId: string;
  requested: number;
  /** 0: the line was refused. */
  granted: number;
  reason: "not-enough-stock" | "sold-out" | "not-sold" | "quantity-limit" | "order-limit";
}
