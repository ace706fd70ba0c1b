/** A product in the cart, for showing. The store alone decides what is charged. */
export interface CartProduct {
  id: string;
  /** One size and color of the product, as the store sells it. */
  variantId: string;
  /** The product's name in addresses; empty when unknown. */
  handle: string;
  name: string;
  priceCents: number;
  /** An address; empty when there is no picture. */
  image: string;
  imageAlt: string;
  description: string;
  category: string;
  sizes: readonly string[];
  colors: readonly string[];
  inStock: boolean;
}

export interface CartItem extends CartProduct {
  quantity: number;
  selectedSize: string;
  selectedColor: string;
  /** An ISO time; absent when an older entry did not say. */
  addedAt?: string;
}

/** In place of a size or color that was not chosen. */
export const defaultChoice = "default";

/** More than anyone buys; a wrong entry on the device should not fill the page. */
export const maxLines = 100;
export const maxQuantity = 99;

export function choiceOrDefault(choice: string | undefined): string {
  return choice || defaultChoice;
}

export function limitQuantity(quantity: number): number {
  return Math.min(Math.trunc(quantity), maxQuantity);
}

/** The same for two items that belong on one line of the cart. */
export function cartIdentity(productId: string, size?: string, color?: string): string {
  // As JSON, no text can run into the next one: "a b" + "c" is not "a" + "b c".
  return JSON.stringify([productId, choiceOrDefault(size), choiceOrDefault(color)]);
}

export function itemIdentity(item: Pick<CartItem, "id" | "selectedSize" | "selectedColor">): string {
  return cartIdentity(item.id, item.selectedSize, item.selectedColor);
}

export function totalCents(items: readonly CartItem[]): number {
  return items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
}

/** Pieces, not lines: three of one shirt are three. */
export function countItems(items: readonly CartItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
