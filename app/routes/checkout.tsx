import { data, isRouteErrorResponse, type RouterContextProvider, redirect } from "react-router";
import { readCartRequest, readFormRequest } from "../../domain/cart/cart-request.ts";
import type { CheckoutAdjustment, CheckoutLine } from "../../domain/store/provider.ts";
import { failureContext, storeContext, visitorContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { type CheckoutOutcome, unavailableText } from "../features/shop/cart/send-cart.ts";
import { SendCartScreen } from "../features/shop/cart/send-cart-screen.tsx";
import type { Route } from "./+types/checkout.ts";

// A cart at its longest is a third of this.
export const handle = { cache: {}, maxJsonBytes: 64 * 1024 };

/** Takes a whole cart as JSON from the page below, or the form of a product or an order from a browser without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const isJson = request.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const cart = isJson ? readCartRequest(await readJson(request)) : readFormRequest(await readForm(request));
  if (cart.kind === "bad") return data<CheckoutOutcome>(cart, { status: 400 });

  const { outcome, status } = await createCheckout(context, cart.lines);
  if (!isJson && outcome.kind === "created" && outcome.adjustments.length === 0)
    return redirect(outcome.checkoutUrl, 303);
  return data<CheckoutOutcome>(outcome, { status });
}

/** A failure on the way is an outcome too: the cart stays, and the visitor may try again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CheckoutOutcome> {
  try {
    return await serverAction();
  } catch (error) {
    return { kind: "unavailable", message: userMessageOf(error) };
  }
}

export default function CheckoutRoute({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Checkout"
        description="Sends your cart to the store, where you pay."
        path="/checkout"
        noindex
      />
      <SendCartScreen posted={actionData} />
    </>
  );
}

/** Without a retry: it might make a second checkout, and whether to try again is up to the visitor. */
async function createCheckout(
  context: Readonly<RouterContextProvider>,
  lines: readonly CheckoutLine[],
): Promise<{ outcome: CheckoutOutcome; status: number }> {
  const store = context.get(storeContext);
  const address = context.get(visitorContext)?.address ?? "";
  try {
    const outcome = await store.createCheckout(lines, { address });
    return { outcome: { ...outcome, names: await namesOf(context, outcome.adjustments) }, status: 200 };
  } catch (error) {
    if (!isRouteErrorResponse(error)) throw error;
    if (error.status >= 500) context.get(failureContext)(error);
    return { outcome: { kind: "unavailable", message: userMessageOf(error) }, status: error.status };
  }
}

async function namesOf(
  context: Readonly<RouterContextProvider>,
  adjustments: readonly CheckoutAdjustment[],
): Promise<Record<string, string>> {
  if (adjustments.length === 0) return {};
  // The checkout exists already: it must not be lost because the names cannot be read.
  const products = await context
    .get(storeContext)
    .products()
    .catch(() => []);
  const names = products.flatMap(({ title, variants }) => variants.map(({ id }) => [id, title] as const));
  return Object.fromEntries(names.filter(([id]) => adjustments.some(({ variantId }) => variantId === id)));
}

function userMessageOf(error: unknown): string {
  const { userMessage } = Object(isRouteErrorResponse(error) ? error.data : undefined) as {
    userMessage?: unknown;
  };
  return typeof userMessage === "string" ? userMessage : unavailableText;
}

async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => undefined);
}

async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
