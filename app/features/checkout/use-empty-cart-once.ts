import { useEffect } from "react";
import { clearCart } from "../cart/clear-cart.ts";

/**
 * Empties the cart when the order was placed just now. The mark leaves the address, so that a reload or a shared link does
 * not empty the next cart.
 */
export function useEmptyCartOnce(placed: boolean): void {
  useEffect(() => {
    if (!placed) return;
    clearCart();
    // Past the router: the thanks stay on the screen.
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [placed]);
}
