import {
  type CartItem,
  type CartProduct,
  cartIdentity,
  choiceOrDefault,
  itemIdentity,
  limitQuantity,
  maxLines,
  totalCents,
} from "./cart-item.ts";

export interface CartState {
  items: readonly CartItem[];
  isOpen: boolean;
  totalCents: number;
}

export const emptyCart: CartState = { items: [], isOpen: false, totalCents: 0 };

export interface AddItem {
  type: "ADD_ITEM";
  product: CartProduct;
  size?: string;
  color?: string;
  /** An ISO time. */
  addedAt: string;
}

/** Changes of the items that all tabs share. */
export type ItemsAction =
  | AddItem
  | { type: "REMOVE_ITEM"; identity: string }
  | { type: "UPDATE_QUANTITY"; identity: string; quantity: number }
  | { type: "CLEAR_CART" }
  /** Undoes a removal; `index` is where the item stood. */
  | { type: "RESTORE_ITEM"; item: CartItem; index: number };

export type DrawerAction = { type: "TOGGLE_CART" | "OPEN_CART" | "CLOSE_CART" };

export type CartAction =
  | ItemsAction
  | DrawerAction
  /** How a tab takes over what the device holds. It is never written back. */
  | { type: "SET_CART"; items: readonly CartItem[] };

export function cartReducer(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case "TOGGLE_CART":
      return { ...state, isOpen: !state.isOpen };
    case "OPEN_CART":
      return { ...state, isOpen: true };
    case "CLOSE_CART":
      return { ...state, isOpen: false };
    case "SET_CART":
      return withItems(state, action.items);
    case "ADD_ITEM":
      return { ...withItems(state, changeItems(state.items, action)), isOpen: true };
    default:
      return withItems(state, changeItems(state.items, action));
  }
}

function withItems(state: CartState, items: readonly CartItem[]): CartState {
  return { ...state, items, totalCents: totalCents(items) };
}

/** The items after an action: the same list when it changed nothing, so that nothing is written. */
export function changeItems(items: readonly CartItem[], action: ItemsAction): readonly CartItem[] {
  switch (action.type) {
    case "ADD_ITEM":
      return addItem(items, action);
    case "REMOVE_ITEM":
      return without(items, action.identity);
    case "UPDATE_QUANTITY":
      return setQuantity(items, action.identity, action.quantity);
    case "CLEAR_CART":
      return items.length === 0 ? items : [];
    case "RESTORE_ITEM":
      return restoreItem(items, action.item, action.index);
  }
}

function addItem(items: readonly CartItem[], { product, size, color, addedAt }: AddItem) {
  const identity = cartIdentity(product.id, size, color);
  const present = items.find((item) => itemIdentity(item) === identity);
  // The visitor has just seen this name and price, so they replace what an older visit left.
  if (present)
    return replaced(items, identity, { ...product, quantity: limitQuantity(present.quantity + 1) });
  if (items.length >= maxLines) return items;
  const choice = { selectedSize: choiceOrDefault(size), selectedColor: choiceOrDefault(color) };
  return [...items, { ...product, ...choice, quantity: 1, addedAt }];
}

function setQuantity(items: readonly CartItem[], identity: string, wanted: number) {
  if (Number.isNaN(wanted)) return items;
  const quantity = limitQuantity(wanted);
  if (quantity <= 0) return without(items, identity);
  const isSet = items.some((item) => itemIdentity(item) === identity && item.quantity === quantity);
  return isSet ? items : replaced(items, identity, { quantity });
}

function restoreItem(items: readonly CartItem[], item: CartItem, index: number) {
  const identity = itemIdentity(item);
  const present = items.find((each) => itemIdentity(each) === identity);
  // Added again since, perhaps in another tab: as if it had never been removed.
  if (present)
    return replaced(items, identity, { quantity: limitQuantity(present.quantity + item.quantity) });
  return items.length >= maxLines ? items : items.toSpliced(index, 0, item);
}

function replaced(items: readonly CartItem[], identity: string, change: Partial<CartItem>) {
  if (!items.some((item) => itemIdentity(item) === identity)) return items;
  return items.map((item) => (itemIdentity(item) === identity ? { ...item, ...change } : item));
}

function without(items: readonly CartItem[], identity: string) {
  const rest = items.filter((item) => itemIdentity(item) !== identity);
  return rest.length === items.length ? items : rest;
}
