import { brand } from "../../../../domain/brand.ts";
import { cartUpdatedEvent, concernsCart } from "../../../../domain/cart/cart-sync.ts";
import { type CartDevice, CartStore } from "./cart-store.ts";

const key = brand.cartStorageKey;

const browser: CartDevice = {
  read: () => localStorage.getItem(key),
  write: (text) => localStorage.setItem(key, text),
  announce: () => dispatchEvent(new Event(cartUpdatedEvent)),
  runExclusive(task) {
    // Absent where the page is not secure.
    if (!navigator.locks) return task();
    // The page may be left before it is this tab's turn; the same task is registered once.
    addEventListener("pagehide", task);
    const run = () => {
      removeEventListener("pagehide", task);
      task();
    };
    navigator.locks.request(key, run).catch(run);
  },
  watch(onChange) {
    const listeners = new AbortController();
    const { signal } = listeners;
    const look = () => onChange({ byOtherTab: false });
    addEventListener("storage", (event) => concernsCart(event.key) && onChange({ byOtherTab: true }), {
      signal,
    });
    addEventListener(cartUpdatedEvent, look, { signal });
    addEventListener("focus", look, { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look(), {
      signal,
    });
    return () => listeners.abort();
  },
};

/** The one cart of this page. The server never touches it. */
export const cartStore = new CartStore(browser);

/** Empties the cart in all tabs: an order was placed. */
export function clearCart(): void {
  cartStore.dispatch({ type: "CLEAR_CART" });
}
