import { useEffect } from "react";
import { clearCart } from "../cart/clear-cart.ts";
import { takeOrder } from "./ordered-here.ts";

/**
 * Empties the cart when this browser placed the order just now. That the address says so is no reason: anyone can send
 * anyone a link. `?placed` leaves the address, so that a reload does not say thank you again.
 */
export function useEmptyCartOnce(placed: boolean): void {
  useEffect(() => {
    if (takeOrder(window.location.pathname)) clearCart();
    // Past the router: the thanks stay on the screen.
    if (placed) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [placed]);
}
