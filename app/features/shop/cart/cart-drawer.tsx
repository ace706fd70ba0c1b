import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { late } from "../../../ui/late.tsx";
import { whenIdle } from "../../../ui/when-idle.ts";
import { cartStore } from "./browser-cart.ts";
import { useCart } from "./cart-context.ts";

const load = () => import("./cart-panel.tsx");
const CartPanel = late(load);

/** The cart beside the page. It is fetched when the page is idle, or as soon as it is wanted. */
export function CartDrawer() {
  const { isOpen } = useCart();
  const { pathname } = useLocation();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => whenIdle(() => void load().catch(() => {})), []);

  // A visitor who goes to another page has left the cart, also by the browser's own buttons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what says so
  useEffect(() => () => cartStore.dispatch({ type: "CLOSE_CART" }), [pathname]);

  return wasOpen && <CartPanel />;
}
