import { cartTexts } from "../../../../domain/cart/cart-texts.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useCart } from "./cart-context.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartCount, CartSummary } from "./cart-summary.tsx";

/** The cart on a page of its own. The server knows nothing of it, so it is drawn after the page has come alive. */
export function CartPage() {
  const hydrated = useHydrated();
  return (
    // As tall as the skeleton: an empty cart is shorter, and the footer would move up.
    <div className="page-width min-h-[34rem] py-10 md:min-h-[37rem] md:py-14">
      <h1 className="text-5xl md:text-6xl">{cartTexts.title}</h1>
      {hydrated ? <LoadedCart /> : <Waiting />}
    </div>
  );
}

function LoadedCart() {
  const { items } = useCart();
  return (
    <>
      <p className="mt-3 text-lg text-muted">
        <CartCount />
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CartLines />
        {items.length > 0 && (
          <div className="lg:rounded lg:border lg:border-line lg:bg-raise lg:p-6">
            <CartSummary />
          </div>
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <>
      <noscript>
        <NeedsScript />
      </noscript>
      <div role="status" className="needs-script mt-8">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-6 w-48" />
        <div className="mt-8 grid max-w-2xl gap-6">
          {["first", "second"].map((line) => (
            <div key={line} className="flex gap-4">
              <Skeleton className="h-[6.5rem] w-21" />
              <Skeleton className="h-6 w-1/2" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

export function NeedsScript() {
  return (
    <Notice kind="note" className="mt-6">
      Your browser keeps the cart, and that needs JavaScript. Without it, you can still buy each product from
      its own page in <TextLink to="/store">the shop</TextLink>.
    </Notice>
  );
}
