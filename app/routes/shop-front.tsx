import { useEffect } from "react";
import { browseShop, productsPerPage, shopParameters } from "../../domain/store/browse-shop.ts";
import { shopAddress } from "../../domain/store/shop-filter.ts";
import { featuredOrder, shopListing, shopProduct } from "../../domain/store/shop-product.ts";
import { storeContext } from "../context.ts";
import { requireCanonicalAddress } from "../features/core/page/canonical-address.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { collectionTile } from "../features/shop/shop/collection-strip.tsx";
import { ShopFront, type ShopFrontData } from "../features/shop/shop/shop-front.tsx";
import type { Route } from "./+types/shop-front.ts";

export const handle = { cache: { query: shopParameters, lifeMs: 60_000 } };

export async function loader({ url, context }: Route.LoaderArgs): Promise<ShopFrontData> {
  const store = context.get(storeContext);
  const [unordered, collections] = await Promise.all([store.products(), store.collections()]);
  const products = featuredOrder(unordered, collections).map((product) =>
    shopListing(shopProduct(product, collections)),
  );
  const tiles = collections.map(collectionTile);
  const browsed = browseShop(products, url.searchParams);
  requireCanonicalAddress(url, shopAddress(url.pathname, browsed));
  const isOnePage = products.length <= productsPerPage;
  return { collections: tiles, search: url.search, browsed, products: isOnePage ? products : undefined };
}

const cacheMs = 60_000;
let cached: { data: ShopFrontData; until: number } | undefined;

/** A shop that fits one page is fetched once: filters, and the way back from a product, cost no request. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ShopFrontData> {
  return cached && Date.now() < cached.until ? cached.data : serverLoader();
}

export default function ShopFrontRoute({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    if (loaderData.products) cached = { data: loaderData, until: Date.now() + cacheMs };
  }, [loaderData]);
  return (
    <>
      <PageHead
        title="Shop"
        description="Tees, hoodies, headwear, aprons and shop towels from five small collections, drawn in our own garage."
        path="/store"
      />
      <ShopFront {...loaderData} />
    </>
  );
}
