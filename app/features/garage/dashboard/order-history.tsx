import { useEffect, useRef } from "react";
import type { ListedOrder } from "../../../../domain/store/order.ts";
import { showPrice } from "../../../../domain/store/price.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { NotLoaded } from "../../../ui/not-loaded.tsx";
import { shownDate } from "../../../ui/shown-date.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import type { OrderList } from "./load-orders.ts";

/** The account's orders; undefined when the server could not read them. */
export default function OrderHistory({ list }: { list: OrderList | undefined }) {
  const rows = useFocusOnFirstNew(list?.orders.length ?? 0);
  if (list?.orders.length === 0) return <NoOrders />;
  return (
    <section aria-labelledby="orders" className="min-w-0">
      <h2 id="orders" className="text-3xl">
        Orders
      </h2>
      <p className="mt-1 mb-4 text-muted">
        Orders you placed while signed in, or as a guest with your confirmed email.
      </p>
      {!list && <NotLoaded>We couldn't load your orders. They're safe with the store.</NotLoaded>}
      {list && list.orders.length > 0 && (
        <ul ref={rows} className="@container border-b border-line-soft">
          {list.orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {list?.more && (
        <ButtonLink to={list.more} className="mt-4" preventScrollReset replace>
          Show more orders
        </ButtonLink>
      )}
    </section>
  );
}

/** Nothing is there to be listed: a line says so. */
function NoOrders() {
  return (
    <section
      aria-labelledby="orders"
      className="flex min-w-0 flex-wrap items-baseline gap-x-4 border-t border-line-soft pt-4"
    >
      <h2 id="orders" className="text-xl">
        Orders
      </h2>
      <p className="text-muted">
        No orders yet. <TextLink to="/store">Go to the shop</TextLink>
      </p>
    </section>
  );
}

const namedLines = 2;

function OrderRow({
  order: { id, number, placedAt, lines, totalCents, canceledAt },
}: {
  order: ListedOrder;
}) {
  const more = lines.length - namedLines;
  return (
    <li className="flex flex-wrap items-baseline gap-x-8 gap-y-1 border-t border-line-soft py-4 @xl:grid @xl:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <div>
        <Link
          to={`/store/orders/${id}`}
          className="flex min-h-11 items-center font-display text-[1.375rem] leading-tight font-semibold tracking-wide hover:text-accent-strong"
        >
          <span className="sr-only">Order </span>
          {number}
        </Link>
        <p className="text-md text-muted">
          Placed <time dateTime={placedAt}>{shownDate(placedAt)}</time>
        </p>
        {canceledAt && <p className="text-md font-semibold">Canceled</p>}
      </div>
      <ul className="min-w-0 wrap-anywhere @max-xl:order-last @max-xl:w-full">
        {lines.slice(0, namedLines).map((line) => (
          <li key={line.variantId}>
            {line.quantity} × {line.title}{" "}
            {line.variantTitle && <span className="text-muted">{line.variantTitle}</span>}
          </li>
        ))}
        {more > 0 && <li className="text-muted">and {more} more</li>}
      </ul>
      <p className="font-semibold @max-xl:ml-auto">
        <span className="sr-only">Total </span>
        {showPrice(totalCents)}
      </p>
    </li>
  );
}

/** The link for more is gone once there are no more: the reader goes on with what it brought. */
function useFocusOnFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (before.current > 0 && document.activeElement === document.body)
      list.current?.children[before.current]?.querySelector("a")?.focus();
    before.current = count;
  }, [count]);
  return list;
}
