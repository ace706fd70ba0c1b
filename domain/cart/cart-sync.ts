import { brand } from "../brand.ts";
import { type CartState, cartReducer, type DrawerAction, type ItemsAction } from "./cart-reducer.ts";
import { readCart, writeCart } from "./cart-storage.ts";

/** Sent on the window after each change, for other parts of the same page: a storage event reaches other tabs only. */
export const cartUpdatedEvent = "cart-updated";

/** Whether a storage event concerns the cart; it has no key when everything was cleared. */
export function concernsCart(key: string | null): boolean {
  return key === brand.cartStorageKey || key === null;
}

export interface LoadedTab {
  state: CartState;
  warning?: string;
}

export interface ChangedTab extends LoadedTab {
  /** The text to store and announce; absent when the items did not change. */
  write?: string;
}

/** The tab takes over what is stored: at its start, and whenever something says that it may have changed. */
export function loadInTab(tab: CartState, stored: string | null): LoadedTab {
  const { items, warning } = readCart(stored);
  return { state: cartReducer(tab, { type: "SET_CART", items }), warning };
}

/**
 * One action in one tab.
 *
 * Tabs agree because what they share is the stored text, and no tab ever writes its own picture of the cart: an action is
 * applied to what is stored at that moment. So the cart is always that of all actions of all tabs, one after the other. A tab
 * that shows an old cart still adds to the new one; "one more" counts in both tabs, a quantity that was set last holds, and
 * only what someone removed is gone. A load writes nothing, so tabs cannot react to each other forever. Whether the drawer is
 * open is each tab's own.
 *
 * The caller reads, applies and writes without waiting in between. Browsers promise no lock between tabs, so it holds a Web
 * Lock meanwhile where there is one. Where storage is refused, `stored` is what the tab last wanted to write.
 */
export function actInTab(
  tab: CartState,
  stored: string | null,
  action: ItemsAction | DrawerAction,
): ChangedTab {
  const loaded = loadInTab(tab, stored);
  const state = cartReducer(loaded.state, action);
  const isChanged = state.items !== loaded.state.items;
  return { ...loaded, state, ...(isChanged ? { write: writeCart(state.items) } : {}) };
}
