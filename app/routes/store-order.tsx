import { data } from "react-router";
import { readLinkId } from "../../domain/store/order-form.ts";
import { siteContext, storeContext } from "../context.ts";
import { CheckoutFailure } from "../features/checkout/checkout-failure.tsx";
import { OrderView } from "../features/checkout/order-view.tsx";
import type { Route } from "./+types/store-order.ts";

/** Whoever has the address sees the order, so no other site learns it. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = readLinkId(params.id);
  const order = id ? await context.get(storeContext).checkouts?.order(id) : undefined;
  const { sendsMail } = context.get(siteContext);
  return data({ order, placed: url.searchParams.has("placed"), sendsMail }, { status: order ? 200 : 404 });
}

export default function StoreOrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CheckoutFailure error={error} />;
}
