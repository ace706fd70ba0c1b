import type { Store } from "../../app/context.ts";
import type { Config } from "../config.ts";
import { createEmbeddedStore, type EmbeddedStoreOptions } from "./embedded/embedded-store.ts";
import { createShopifyStore } from "./shopify/shopify-store.ts";

/** The store that the settings name. */
export function createStore(options: EmbeddedStoreOptions & { config: Config }): Store {
  const { shopify: settings, checkoutHosts } = options.config;
  return settings
    ? createShopifyStore({ settings, checkoutHosts, log: options.log })
    : createEmbeddedStore(options);
}
