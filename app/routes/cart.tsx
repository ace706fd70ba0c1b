import { cartTexts } from "../../domain/cart/cart-texts.ts";
import { CartPage } from "../features/cart/cart-page.tsx";
import { PageHead } from "../features/page/page-head.tsx";

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
