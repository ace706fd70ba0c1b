import { brand } from "../brand.ts";
import { type CartItem, countItems } from "./cart-item.ts";
import type { CartState, DrawerAction, ItemsAction } from "./cart-reducer.ts";

/** The same cart under the names that the shop path uses. */
export interface AlternateCart {
  cartItems: readonly CartItem[];
  cartCount: number;
  /** In cents. */
  cartTotal: number;
  isCartOpen: boolean;
  openCart(): void;
  closeCart(): void;
  toggleCart(): void;
  updateQuantity(identity: string, quantity: number): void;
  removeItem(identity: string): void;
  checkOut(): void;
}

export function alternateCart(
  state: CartState,
  dispatch: (action: ItemsAction | DrawerAction) => void,
  checkOut: () => void,
): AlternateCart {
  return {
    cartItems: state.items,
    cartCount: countItems(state.items),
    cartTotal: state.totalCents,
    isCartOpen: state.isOpen,
    openCart: () => dispatch({ type: "OPEN_CART" }),
    closeCart: () => dispatch({ type: "CLOSE_CART" }),
    toggleCart: () => dispatch({ type: "TOGGLE_CART" }),
    updateQuantity: (identity, quantity) => dispatch({ type: "UPDATE_QUANTITY", identity, quantity }),
    removeItem: (identity) => dispatch({ type: "REMOVE_ITEM", identity }),
    checkOut,
  };
}

/** Whether a page is under the shop path, where the cart goes by these names. */
export function hasAlternateCart(path: string): boolean {
  return path === brand.shopPath || path.startsWith(`${brand.shopPath}/`);
}

/** Where 'Continue Shopping' leads. */
export function continueShoppingPath(isAlternate: boolean): string {
  return isAlternate ? brand.shopPath : "/store";
}
