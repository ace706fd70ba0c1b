import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { brand } from "../../domain/brand.ts";
import { breadcrumbList } from "../../domain/guides/structured-data.ts";
import type { StoreProduct } from "../../domain/store/provider.ts";
import { collectionPath, productPath } from "../../domain/store/shop-paths.ts";
import { shopListing, shopProduct } from "../../domain/store/shop-product.ts";
import { relatedProducts } from "../../domain/store/shop-related.ts";
import { productData } from "../../domain/store/shop-structured-data.ts";
import { sizeGuideFor } from "../../domain/store/size-guide.ts";
import { contentContext, storeContext } from "../context.ts";
import { JsonLd } from "../features/core/page/json-ld.tsx";
import { PageHead } from "../features/core/page/page-head.tsx";
import { useSiteData } from "../features/core/page/site-data.ts";
import { ProductView } from "../features/shop/shop/product-view.tsx";
import { ShopNotFound } from "../features/shop/shop/shop-not-found.tsx";
import type { Route } from "./+types/product.ts";

export const handle = { cache: { lifeMs: 60_000 } };

/** The chosen variant in the address changes nothing that the server sends. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isOtherVariant = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherVariant ? false : defaultShouldRevalidate;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const store = context.get(storeContext);
  const [product, products, collections] = await Promise.all([
    store.product(params.handle),
    store.products(),
    store.collections(),
  ]);
  const listing = (each: StoreProduct) => shopListing(shopProduct(each, collections));
  const related = relatedProducts(product, products, collections).map(listing);
  if (!product) return data({ related, product: undefined }, { status: 404 });

  const { sizeGuides, policies } = context.get(contentContext).catalogue();
  const { description, details } = product;
  return {
    related,
    product: { ...shopProduct(product, collections), description, details },
    sizeGuide: sizeGuideFor(sizeGuides, product.productType),
    policies: policies.map(({ title, text, hostedText, link }) => ({
      title,
      text: store.checkouts ? text : hostedText,
      link,
    })),
  };
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const publicUrl = useSiteData()?.publicUrl ?? "";
  if (!loaderData.product)
    return (
      <ShopNotFound
        title="Product not found"
        text="It may be gone for good, or the link may be mistyped."
        related={loaderData.related}
      />
    );
  const { product } = loaderData;
  const { collection, images } = product;
  const [image] = images;
  const path = productPath(product.handle);
  const crumbs = [
    { name: "Shop", path: "/store" },
    ...(collection ? [{ name: collection.title, path: collectionPath(collection.handle) }] : []),
    { name: product.title, path },
  ];
  return (
    <>
      <PageHead
        title={product.title}
        description={product.description}
        path={path}
        image={image?.url}
        imageSize={image && { width: image.width ?? 800, height: image.height ?? 1000 }}
      />
      <JsonLd
        key={`${path} product`}
        data={import.meta.env.SSR ? productData(product, brand.name, publicUrl) : undefined}
      />
      <JsonLd key={path} data={import.meta.env.SSR ? breadcrumbList(crumbs, publicUrl) : undefined} />
      <ProductView key={product.id} {...loaderData} product={product} />
    </>
  );
}
