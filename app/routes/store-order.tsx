import { data } from "react-router";
import { orderAgain } from "../../domain/cart/order-again.ts";
import { siteContext, storeContext } from "../context.ts";
import { RouteFailure } from "../features/shell/route-failure.tsx";
import { OrderFailure } from "../features/shop/checkout/order-frame.tsx";
import { OrderView } from "../features/shop/checkout/order-view.tsx";
import type { Route } from "./+types/store-order.ts";

/** Anyone with the address sees the order, so no other site may learn it. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext);
  const order = await store.checkouts?.order(params.id);
  // The receipt must not be lost because the catalogue cannot be read.
  const products = order ? await store.products().catch(() => []) : [];
  const again = order && orderAgain(order.lines, products, new Date().toISOString());
  const { sendsMail } = context.get(siteContext);
  return data(
    { order, again, placed: url.searchParams.has("placed"), sendsMail },
    { status: order ? 200 : 404 },
  );
}

export default function StoreOrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderFailure error={error} Failure={RouteFailure} />;
}
