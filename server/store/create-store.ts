import type { Store } from "../../app/context.ts";
import type { Catalogue } from "../../domain/store/catalogue.ts";
import type { Config } from "../config.ts";
import type { Limits } from "../identity/limits.ts";
import type { KeptDatabase } from "../kept-database.ts";
import type { Log } from "../log.ts";
import type { MailDelivery } from "../mail/mail-delivery.ts";
import { createEmbeddedStore } from "./embedded/embedded-store.ts";
import { createShopifyStore } from "./shopify/shopify-store.ts";

export interface StoreOptions {
  config: Config;
  catalogue: Catalogue;
  database: Pick<KeptDatabase, "get">;
  mail: Pick<MailDelivery, "deliverSoon">;
  limits: Pick<Limits, "guard">;
  log: Log;
}

/** The store that the settings name. */
export function createStore(options: StoreOptions): Store {
  const { shopify: settings, checkoutHosts } = options.config;
  return settings
    ? createShopifyStore({ settings, checkoutHosts, log: options.log })
    : createEmbeddedStore(options);
}
