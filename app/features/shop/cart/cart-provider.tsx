import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { alternateCart, hasAlternateCart } from "../../../../domain/cart/alternate-cart.ts";
import { cartIdentity } from "../../../../domain/cart/cart-item.ts";
import { emptyCart } from "../../../../domain/cart/cart-reducer.ts";
import { fullCartText } from "../../../../domain/cart/cart-texts.ts";
import { checkoutLines } from "../../../../domain/cart/checkout-lines.ts";
import { addVariant } from "../../../../domain/cart/choose-variant.ts";
import type { StoreProduct } from "../../../../domain/store/provider.ts";
import { toast } from "../../../ui/toast-store.ts";
import { cartStore } from "./browser-cart.ts";
import { AlternateCartContext, type Cart, CartContext } from "./cart-context.ts";

const { dispatch } = cartStore;

/** Gives the visitor's cart to what is inside. The server and the first paint see an empty one. */
export function CartProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(cartStore.subscribe, cartStore.read, () => emptyCart);
  const cart = useMemo<Cart>(() => ({ ...state, dispatch, add }), [state]);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const alternate = useMemo(() => {
    if (!hasAlternateCart(pathname)) return undefined;
    return alternateCart(state, dispatch, () => {
      checkoutLines(state.items);
      navigate("/checkout");
    });
  }, [state, pathname, navigate]);
  return (
    <CartContext value={cart}>
      <AlternateCartContext value={alternate}>{children}</AlternateCartContext>
    </CartContext>
  );
}

function add(product: StoreProduct, variantId: string): void {
  const action = addVariant(product, variantId, new Date().toISOString());
  const identity = cartIdentity(action.product.id, action.size, action.color);
  const fullText = fullCartText(cartStore.read().items, identity);
  if (fullText) toast({ tone: "warn", title: fullText });
  dispatch(action);
}
