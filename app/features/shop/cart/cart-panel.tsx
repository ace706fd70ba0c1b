import { useCallback, useEffect } from "react";
import { useBlocker } from "react-router";
import { cartTexts } from "../../../../domain/cart/cart-texts.ts";
import { Drawer } from "../../../ui/dialog.tsx";
import { useCart } from "./cart-context.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartCount, CartSummary } from "./cart-summary.tsx";

export default function CartPanel() {
  const { isOpen, items, dispatch } = useCart();
  const close = useCallback(() => dispatch({ type: "CLOSE_CART" }), [dispatch]);
  // Back closes the drawer, and the page stays.
  const back = useBlocker(({ historyAction }) => isOpen && historyAction === "POP");
  useEffect(() => {
    if (back.state !== "blocked") return;
    close();
    back.reset();
  }, [back, close]);
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={cartTexts.title}
      description={<CartCount />}
      footer={items.length > 0 && <CartSummary />}
    >
      <CartLines />
    </Drawer>
  );
}
