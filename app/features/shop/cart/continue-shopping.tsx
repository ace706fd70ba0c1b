import { type MouseEvent, useContext } from "react";
import { useLocation } from "react-router";
import { continueShoppingPath } from "../../../../domain/cart/alternate-cart.ts";
import { cartTexts } from "../../../../domain/cart/cart-texts.ts";
import { ButtonLink, type ButtonVariant } from "../../../ui/button.tsx";
import { AlternateCartContext, useCart } from "./cart-context.ts";

export function ContinueShopping({ variant }: { variant?: ButtonVariant }) {
  const { isOpen, dispatch } = useCart();
  const to = continueShoppingPath(useContext(AlternateCartContext) !== undefined);
  const { pathname } = useLocation();
  const close = (event: MouseEvent) => {
    // Already there: the shop stays as it is, filtered and scrolled.
    if (isOpen && pathname === to) event.preventDefault();
    dispatch({ type: "CLOSE_CART" });
  };
  return (
    <ButtonLink to={to} variant={variant} onClick={close} className="min-h-12">
      {cartTexts.continueShopping}
    </ButtonLink>
  );
}
