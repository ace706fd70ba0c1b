import { useEffect, useState } from "react";
import { useMatches } from "react-router";
import { brand } from "../../../../domain/brand.ts";
import { late } from "../../../ui/late.tsx";

const NavCart = late(() => import("./nav-cart.tsx"));

/**
 * The navigation's place for the cart. It is on every page and most visitors have no cart, so all it does is look whether
 * there may be one; the cart itself is fetched then. Pages of the shop have a cart button of their own.
 */
export function NavCartSlot() {
  const isShop = useMatches().some(({ id }) => id === "routes/shop");
  const [mayHaveCart, setMayHaveCart] = useState(false);
  useEffect(() => {
    const look = () => holdsCart() && setMayHaveCart(true);
    look();
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, []);
  return mayHaveCart && !isShop && <NavCart />;
}

function holdsCart(): boolean {
  try {
    // An empty list is two characters.
    return (localStorage.getItem(brand.cartStorageKey)?.length ?? 0) > 2;
  } catch {
    // Storage may be switched off altogether: then nothing was ever put there.
    return false;
  }
}
