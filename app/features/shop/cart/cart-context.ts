import { createContext, useContext } from "react";
import type { AlternateCart } from "../../../../domain/cart/alternate-cart.ts";
import { CartError } from "../../../../domain/cart/cart-error.ts";
import type { CartState, DrawerAction, ItemsAction } from "../../../../domain/cart/cart-reducer.ts";
import type { StoreProduct } from "../../../../domain/store/provider.ts";

/** The visitor's cart, and what can be done with it. */
export interface Cart extends CartState {
  dispatch(action: ItemsAction | DrawerAction): void;
  /** Puts a variant into the cart, which opens. Throws a CartError when there is no such variant or it cannot be bought. */
  add(product: StoreProduct, variantId: string): void;
}

export const CartContext = createContext<Cart | undefined>(undefined);

/** The same cart under the names of the shop path; present under that path only. */
export const AlternateCartContext = createContext<AlternateCart | undefined>(undefined);

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new CartError("no-provider");
  return cart;
}
