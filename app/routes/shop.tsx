import { Outlet } from "react-router";
import { CartProvider } from "../features/cart/cart-provider.tsx";

/** Around every page of the shop: the cart. */
export default function ShopLayout() {
  return (
    <CartProvider>
      <Outlet />
    </CartProvider>
  );
}
