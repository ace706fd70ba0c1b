import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Checkouts } from "../../domain/store/checkout.ts";
import { readPayment } from "../../domain/store/order.ts";
import { orderFormValues } from "../../domain/store/order-details.ts";
import { storeContext, type Visitor, visitorContext } from "../context.ts";
import { RouteFailure } from "../features/shell/route-failure.tsx";
import {
  type CheckoutProblem,
  checkoutPage,
  pageStatus,
  stockChanges,
} from "../features/shop/checkout/checkout-page.ts";
import { CheckoutView } from "../features/shop/checkout/checkout-view.tsx";
import { OrderFailure } from "../features/shop/checkout/order-frame.tsx";
import { rememberOrder } from "../features/shop/checkout/ordered-here.ts";
import type { Route } from "./+types/store-checkout.ts";

/** Anyone with the address may go on with the checkout, so no other site may learn it. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

const stepOf = (url: URL) => (url.searchParams.get("step") === "review" ? "review" : "details");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const checkout = await context.get(storeContext).checkouts?.find(params.id);
  const page = checkoutPage(checkout, stepOf(url));
  if (page.kind === "details" && stepOf(url) === "review") throw redirect(page.path, 303);
  return data(page, { status: pageStatus[page.kind] });
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { checkouts } = context.get(storeContext);
  // The page itself says that there is no such checkout.
  if (!checkouts) return redirect(url.pathname, 303);
  // A body that is no form is a form without fields.
  const form = await request.formData().catch(() => new FormData());
  if (stepOf(url) === "details") return saveDetails(checkouts, params.id, form, url);
  try {
    return await placeOrder(checkouts, params.id, form, url, context.get(visitorContext));
  } catch (error) {
    const message = refusalOf(error);
    if (!message) throw error;
    return problem({ kind: "too-many-orders", message }, 429);
  }
}

/** The words for a network that placed too many orders; undefined for any other failure. */
function refusalOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && error.status === 429 ? String(error.data.userMessage) : undefined;
}

/** The browser's side: a store that fails must not take away what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CheckoutProblem> {
  try {
    return await serverAction();
  } catch (error) {
    // Where the visitor is sent comes as a response; anything else is a store that failed or could not be reached.
    if (!(error instanceof Response)) return { kind: "unreachable" };
    const [path = ""] = (error.headers.get("Location") ?? "").split("?");
    if (path.startsWith("/store/orders/")) rememberOrder(path);
    throw error;
  }
}

/** A problem does not change the page, and a store that is away could not load it. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

async function saveDetails(checkouts: Checkouts, id: string, form: FormData, { pathname }: URL) {
  const saved = await checkouts.saveDetails(id, orderFormValues(form));
  if (saved?.kind === "errors") return problem(saved, 422);
  // Also when it could not be saved: the page at the address knows why.
  return redirect(`${pathname}?step=review`, 303);
}

async function placeOrder(
  checkouts: Checkouts,
  id: string,
  form: FormData,
  { pathname }: URL,
  visitor: Visitor | undefined,
) {
  const payment = readPayment(form.get("payment"));
  if (!payment) return problem({ kind: "no-payment" }, 400);
  const buyer = { address: visitor?.address ?? "" };
  const placed = await checkouts.placeOrder(id, payment, await visitor?.accountId(), buyer);
  if (placed?.kind === "placed") return redirect(`/store/orders/${placed.orderId}?placed`, 303);
  if (placed?.reason === "payment-declined") return problem({ kind: "declined" }, 402);
  if (placed?.reason === "stock-changed") {
    const lines = (await checkouts.find(id))?.lines ?? [];
    return problem({ kind: "stock-changed", changes: stockChanges(lines, placed.adjustments) }, 409);
  }
  // Expired, not filled in, or gone: the page at the address says which.
  return redirect(pathname, 303);
}

function problem(problem: CheckoutProblem, status: number) {
  return data(problem, { status });
}

export default function StoreCheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutView page={loaderData} problem={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderFailure error={error} Failure={RouteFailure} />;
}
