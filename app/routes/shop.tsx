import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { PageStyles } from "../features/core/page/page-styles.tsx";
import { RouteFailure } from "../features/shell/route-failure.tsx";
import { CartDrawer } from "../features/shop/cart/cart-drawer.tsx";
import { CartProvider } from "../features/shop/cart/cart-provider.tsx";
import { ShopHeader } from "../features/shop/shop/shop-header.tsx";
import shopStyles from "../styles/shop-area.css?url";
import type { Route } from "./+types/shop.ts";

export default function ShopRoute() {
  return (
    <ShopLayout>
      <Outlet />
    </ShopLayout>
  );
}

/** A store that fails leaves the cart, and a way back to the rest of the site. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopLayout>
      <RouteFailure error={error} message="We couldn't show the shop. Your cart is safe." />
    </ShopLayout>
  );
}

/** Around every page of the shop: its styles, its header and the cart. */
function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <CartProvider>
      <PageStyles name="shop" href={shopStyles} />
      <ShopHeader />
      {children}
      <CartDrawer />
    </CartProvider>
  );
}
