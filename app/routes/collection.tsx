import { data } from "react-router";
import { breadcrumbList } from "../../domain/guides/structured-data.ts";
import { pageOfProducts } from "../../domain/store/browse-shop.ts";
import { collectionPath } from "../../domain/store/shop-paths.ts";
import { shopListing, shopProduct } from "../../domain/store/shop-product.ts";
import { storeContext } from "../context.ts";
import { requireCanonicalAddress } from "../features/core/page/canonical-address.ts";
import { JsonLd } from "../features/core/page/json-ld.tsx";
import { PageHead } from "../features/core/page/page-head.tsx";
import { useSiteData } from "../features/core/page/site-data.ts";
import { collectionTile } from "../features/shop/shop/collection-strip.tsx";
import { CollectionView } from "../features/shop/shop/collection-view.tsx";
import { ShopNotFound } from "../features/shop/shop/shop-not-found.tsx";
import type { Route } from "./+types/collection.ts";

export const handle = { cache: { query: { page: "number" }, lifeMs: 60_000 } };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext);
  const [products, collections] = await Promise.all([store.products(), store.collections()]);
  const match = collections.find(({ handle }) => handle === params.handle);
  const others = collections.filter((each) => each !== match).map(collectionTile);
  if (!match) return data({ others, collection: undefined }, { status: 404 });

  const { id, products: handles, ...collection } = match;
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  // The page says whose they are: a card need not.
  const listings = handles
    .flatMap((handle) => byHandle.get(handle) ?? [])
    .map((product) => shopListing(shopProduct(product, [])));
  const list = pageOfProducts(listings, url.searchParams);
  const path = collectionPath(match.handle);
  requireCanonicalAddress(url, list.page > 1 ? `${path}?page=${list.page}` : path);
  return { others, collection, list };
}

export default function CollectionRoute({ loaderData }: Route.ComponentProps) {
  const publicUrl = useSiteData()?.publicUrl ?? "";
  if (!loaderData.collection)
    return (
      <ShopNotFound
        title="Collection not found"
        text="The link may be old or mistyped. Here are the collections we have."
        collections={loaderData.others}
      />
    );
  const { collection, list, others } = loaderData;
  const { title, description, banner, image = banner } = collection;
  const path = collectionPath(collection.handle);
  const social = banner ?? image;
  const crumbs = [
    { name: "Shop", path: "/store" },
    { name: title, path },
  ];
  return (
    <>
      <PageHead
        title={list.page > 1 ? `${title}, page ${list.page}` : title}
        description={description}
        path={list.page > 1 ? `${path}?page=${list.page}` : path}
        image={social?.url}
        imageSize={social && { width: social.width ?? 800, height: social.height ?? 1000 }}
      />
      <JsonLd key={path} data={import.meta.env.SSR ? breadcrumbList(crumbs, publicUrl) : undefined} />
      <CollectionView collection={collection} list={list} others={others} />
    </>
  );
}
