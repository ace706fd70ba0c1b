import { useRef } from "react";
import { itemIdentity } from "../../../../domain/cart/cart-item.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useOverflow } from "../../../ui/use-overflow.ts";
import { useCart } from "./cart-context.ts";
import { CartLine } from "./cart-line.tsx";
import { ContinueShopping } from "./continue-shopping.tsx";
import { useFreshOrderLimits } from "./order-limits.ts";

/** The cart's content, or the way to fill it. */
export function CartLines() {
  const { items } = useCart();
  // Takes the focus when the last line goes, which had it.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="@container outline-none">
      {items.length === 0 ? <NothingYet /> : <LineList onLastGone={() => place.current?.focus()} />}
    </div>
  );
}

function LineList({ onLastGone }: { onLastGone: () => void }) {
  const { items } = useCart();
  useFreshOrderLimits();
  const list = useRef<HTMLElement>(null);
  const scrolls = useOverflow(list);
  return (
    // The line marks where the list is cut off.
    <div className={scrolls ? "border-b border-line" : undefined}>
      <section
        ref={list}
        aria-label="Items in your cart"
        tabIndex={scrolls ? 0 : undefined}
        className="cart-list -outline-offset-2"
      >
        <ul>
          {items.map((item, index) => (
            <CartLine key={itemIdentity(item)} item={item} index={index} onLastGone={onLastGone} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function NothingYet() {
  return (
    <div className="flex flex-col items-start gap-4 rounded border border-dashed border-line p-6">
      <Icon name="cart" className="size-8 text-faint" />
      <p className="max-w-prose text-muted">Items you add stay here, on this device, until you check out.</p>
      <ContinueShopping variant="primary" />
    </div>
  );
}
