import { brand } from "../../domain/brand.ts";
import { cartReducer, emptyCart } from "../../domain/cart/cart-reducer.ts";
import { writeCart } from "../../domain/cart/cart-storage.ts";
import { addVariant } from "../../domain/cart/choose-variant.ts";
import { test as base } from "./e2e.ts";
import { testProducts } from "./shopify-products.ts";
import { privateToken, type ShopifyServer, startShopify } from "./shopify-server.ts";
import { startedServer } from "./started-server.ts";

interface Shop {
  shopify: ShopifyServer;
  url: string;
}

interface Fixtures {
  shopify: ShopifyServer;
  /** Fills the device's cart before the next page is opened. */
  fillCart(lines: readonly { variantId: string; quantity: number }[]): Promise<void>;
  /** How many pieces the device's cart holds. */
  piecesInCart(): Promise<number>;
}

/** A test against our server with a shop behind it; both are started once for the file. */
export const test = base.extend<Fixtures, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
    async ({}, use) => {
      const shopify = await startShopify();
      const server = await startedServer({
        STORE_PROVIDER: "shopify",
        SHOPIFY_ENDPOINT: shopify.endpoint,
        SHOPIFY_PRIVATE_TOKEN: privateToken,
      });
      await use({ shopify, url: server.url });
      await server.stop();
      await shopify.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  shopify: async ({ shop: { shopify } }, use) => {
    await use(shopify);
    shopify.recover();
  },
  fillCart: async ({ page }, use) => {
    await use(async (lines) => {
      await page.addInitScript(
        ([key, cart]) => {
          // Once: what the page does to the cart afterwards must stay.
          if (sessionStorage.getItem(key)) return;
          sessionStorage.setItem(key, "filled");
          localStorage.setItem(key, cart);
        },
        [brand.cartStorageKey, cartOf(lines)] as const,
      );
    });
  },
  piecesInCart: async ({ page }, use) => {
    await use(() =>
      page.evaluate((key) => {
        const lines = JSON.parse(localStorage.getItem(key) ?? "[]") as { quantity: number }[];
        return lines.reduce((sum, { quantity }) => sum + quantity, 0);
      }, brand.cartStorageKey),
    );
  },
});

function cartOf(lines: readonly { variantId: string; quantity: number }[]): string {
  const items = lines.map(({ variantId, quantity }) => {
    const found = testProducts().find(({ variants }) => variants.some(({ id }) => id === variantId));
    const variant = found?.variants.find(({ id }) => id === variantId);
    if (!found || !variant) throw new Error(`The test shop does not sell ${variantId}.`);
    const { id, handle, title, description, productType } = found;
    const added = addVariant(
      {
        id,
        handle,
        title,
        description,
        productType,
        details: [],
        images: [],
        options: [],
        variants: [
          {
            ...variant,
            image: undefined,
            price: { amount: variant.amount, currencyCode: "USD" },
            // It was, when it was put into the cart.
            availableForSale: true,
          },
        ],
      },
      variantId,
      "2026-11-15T12:00:00.000Z",
    );
    const [item] = cartReducer(emptyCart, added).items;
    if (!item) throw new Error("The cart took nothing.");
    return { ...item, quantity };
  });
  return writeCart(items);
}
