import { useEffect, useRef } from "react";
import { CartButton } from "./cart-button.tsx";
import { useCart } from "./cart-context.ts";
import { CartDrawer } from "./cart-drawer.tsx";
import { CartProvider } from "./cart-provider.tsx";

/** The cart outside the shop: a button as long as there is something in it, and the drawer. */
export default function NavCart() {
  return (
    <CartProvider>
      <ButtonWhileFull />
      <CartDrawer />
    </CartProvider>
  );
}

function ButtonWhileFull() {
  const { items, isOpen } = useCart();
  const isShown = items.length > 0 || isOpen;
  const wasShown = useRef(isShown);
  useEffect(() => {
    // The drawer gives the focus back to the button, and now both are gone.
    if (wasShown.current && !isShown && document.activeElement === document.body)
      document.getElementById("main")?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return isShown && <CartButton look="icon" />;
}
