import type { Store } from "../../../app/context.ts";
import type { CheckoutLine } from "../../../domain/store/provider.ts";
import type { Config } from "../../config.ts";
import type { Log } from "../../log.ts";
import { createCheckout } from "./create-checkout.ts";
import { diagnoseShopify } from "./diagnose-shopify.ts";
import { type CartResult, readCart } from "./read-cart.ts";
import { readProduct } from "./read-products.ts";
import type { RetryOptions } from "./retry-reads.ts";
import { createShopifyCatalogue } from "./shopify-catalogue.ts";
import { createStorefrontClient, type ShopifySettings } from "./storefront-client.ts";
import { asUserError } from "./storefront-failure.ts";
import { cartCreateMutation } from "./storefront-queries.ts";

interface ShopifyStoreOptions extends Partial<RetryOptions> {
  settings: ShopifySettings;
  checkoutHosts: Config["checkoutHosts"];
  log: Log;
  now?(): number;
  readTimeoutMs?: number;
  cartTimeoutMs?: number;
}

/** A shop at Shopify: its catalogue is the same for everyone, its carts are made for one visitor. */
export function createShopifyStore({
  settings,
  checkoutHosts,
  log,
  now = Date.now,
  random = Math.random,
  pause,
  readTimeoutMs = 5000,
  cartTimeoutMs = 8000,
}: ShopifyStoreOptions): Store {
  const client = createStorefrontClient(settings, now);
  const catalogue = createShopifyCatalogue({ client, log, now, random, pause, timeoutMs: readTimeoutMs });

  function createCart(lines: readonly CheckoutLine[], buyerAddress: string): Promise<CartResult> {
    const variables = {
      lines: lines.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity })),
    };
    return client.request(
      { query: cartCreateMutation, variables, timeoutMs: cartTimeoutMs, buyerAddress },
      (data) => readCart(data, lines),
    );
  }

  return {
    kind: "shopify",
    products: () => catalogue.products().catch(asUserError),
    product: (handle) => catalogue.product(handle).catch(asUserError),
    collections: () => catalogue.collections().catch(asUserError),
    availability: () => catalogue.availability().catch(asUserError),
    orderLimits: async () => ({ fewer: Object.fromEntries(catalogue.maximums()) }),
    createCheckout: (lines, buyer) =>
      createCheckout(
        {
          createCart: (sent) => createCart(sent, buyer.address),
          maximums: catalogue.maximums(),
          checkoutHosts,
        },
        lines,
      ).catch(asUserError),
    diagnose: diagnoseShopify({
      now,
      record: client.record,
      products: catalogue.products,
      requestProduct: catalogue.requestProduct,
      map: (data) => readProduct(data)?.product,
      secrets: [settings.token.value],
    }),
  };
}
