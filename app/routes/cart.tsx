import { cartTexts } from "../../domain/cart/cart-texts.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { CartPage } from "../features/shop/cart/cart-page.tsx";

export const handle = { cache: {} };

export default function CartRoute() {
  return (
    <>
      <PageHead
        title={cartTexts.title}
        description="The items you picked in the shop, kept on this device until you check out."
        path="/cart"
        noindex
      />
      <CartPage />
    </>
  );
}
