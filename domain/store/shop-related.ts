import type { StoreCollection, StoreProduct } from "./provider.ts";

export const relatedCount = 4;

/** More products for someone who looks at one: its collection, then its type, then anything. Itself never. */
export function relatedProducts(
  product: Pick<StoreProduct, "handle" | "productType"> | undefined,
  products: readonly StoreProduct[],
  collections: readonly Pick<StoreCollection, "products">[],
  count = relatedCount,
): StoreProduct[] {
  const byHandle = new Map(products.map((each) => [each.handle, each]));
  const neighbors = collections
    .filter((collection) => product && collection.products.includes(product.handle))
    .flatMap((collection) => afterwards(collection.products, product?.handle))
    .flatMap((handle) => byHandle.get(handle) ?? []);
  const sameType = products.filter(({ productType }) => productType === product?.productType);
  const all = new Set([...neighbors, ...sameType, ...products]);
  return [...all].filter(({ handle }) => handle !== product?.handle).slice(0, count);
}

/** A collection from a product onwards and round again, so that its last product does not always lead to its first. */
function afterwards(handles: readonly string[], from: string | undefined): readonly string[] {
  const place = handles.indexOf(from ?? "") + 1;
  return [...handles.slice(place), ...handles.slice(0, place)];
}
