import { withoutEmpty } from "../without-absent.ts";
import { parsePrice, priceAmount, showPrice } from "./price.ts";
import {
  isColorOption,
  type StoreCollection,
  type StoreColor,
  type StoreImage,
  type StoreOption,
  type StoreProduct,
} from "./provider.ts";

/** A product as the shop's screens need it: each thing once, and small enough to send a page full of them. */
export interface ShopProduct {
  id: string;
  handle: string;
  title: string;
  productType: string;
  /** The first collection that it is part of. */
  collection?: { handle: string; title: string };
  images: readonly StoreImage[];
  onlyColor?: StoreColor;
  options: readonly StoreOption[];
  variants: readonly ShopVariant[];
}

export interface ShopVariant {
  id: string;
  /** One for each of the product's options. */
  values: readonly string[];
  priceCents: number;
  /** Its place among the product's images. */
  image?: number;
  available: boolean;
}

/** A product's own page says more. */
export interface ShopProductPage extends ShopProduct {
  description: string;
  details: readonly string[];
}

export function shopProduct(
  product: StoreProduct,
  collections: readonly Pick<StoreCollection, "handle" | "title" | "products">[],
): ShopProduct {
  const { id, handle, title, productType, options, onlyColor } = product;
  const home = collections.find(({ products }) => products.includes(handle));
  const images = [...product.images];
  const imageIndex = (image: StoreImage) => {
    const place = images.findIndex(({ url }) => url === image.url);
    return place === -1 ? images.push(image) - 1 : place;
  };
  const variants = product.variants.map((variant) => ({
    id: variant.id,
    values: options.map(
      (option) => variant.selectedOptions.find(({ name }) => name === option.name)?.value ?? "",
    ),
    priceCents: parsePrice(variant.price.amount),
    ...(variant.image ? { image: imageIndex(variant.image) } : {}),
    available: variant.availableForSale,
  }));
  return {
    id,
    handle,
    title,
    productType,
    ...withoutEmpty({ collection: home && { handle: home.handle, title: home.title }, onlyColor }),
    images,
    options,
    variants,
  };
}

/** For a list of products: of the pictures only those that a card may show. */
export function shopListing(product: ShopProduct): ShopProduct {
  const [lead, second] = galleryOf(product, product.variants[0]);
  const shown = product.images.filter(
    (image, place) =>
      image === lead || image === second || product.variants.some((variant) => variant.image === place),
  );
  const listedIndex = (place: number) => shown.indexOf(product.images[place] as StoreImage);
  return {
    ...product,
    images: shown,
    variants: product.variants.map((variant) =>
      variant.image === undefined ? variant : { ...variant, image: listedIndex(variant.image) },
    ),
  };
}

/**
 * The pictures that go with a variant. A product's pictures come color by color, each color led by the picture of its
 * variants; where variants have no pictures of their own, all pictures are for all of them.
 */
export function galleryOf(
  { images, variants }: Pick<ShopProduct, "images" | "variants">,
  variant: Pick<ShopVariant, "image"> | undefined,
): readonly StoreImage[] {
  const leads = new Set(variants.map(({ image }) => image));
  const start = variant?.image;
  if (start === undefined || leads.size < 2) return images;
  const next = images.findIndex((_, place) => place > start && leads.has(place));
  return images.slice(start, next === -1 ? undefined : next);
}

/** The storefront's shape again, as far as the cart wants to know it. */
export function storeProduct(product: ShopProduct, description = ""): StoreProduct {
  const { id, handle, title, productType, images, options } = product;
  return {
    id,
    handle,
    title,
    description,
    productType,
    details: [],
    images,
    options,
    variants: product.variants.map(({ id, values, priceCents, image, available }) => ({
      id,
      title: values.join(" / "),
      price: { amount: priceAmount(priceCents), currencyCode: "USD" },
      ...(image === undefined ? {} : { image: images[image] }),
      availableForSale: available,
      selectedOptions: options.map(({ name }, place) => ({ name, value: values[place] ?? "" })),
    })),
  };
}

/** Corrects a cached page by what was sold since. While that is unknown, the page stays as it is. */
export function withAvailability<Product extends ShopProduct>(
  product: Product,
  soldOut: ReadonlySet<string> | undefined,
): Product {
  const isKnown = product.variants.every(({ id, available }) => available !== soldOut?.has(id));
  if (!soldOut || isKnown) return product;
  const variants = product.variants.map((variant) => ({ ...variant, available: !soldOut.has(variant.id) }));
  return { ...product, variants };
}

export function isSoldOut({ variants }: Pick<ShopProduct, "variants">): boolean {
  return !variants.some(({ available }) => available);
}

/** The lowest price that can be bought; of all variants when none can. */
export function lowestPrice(product: Pick<ShopProduct, "variants">): number {
  return Math.min(...offered(product).map(({ priceCents }) => priceCents));
}

/** "$34.00", or "From $28.00" when not all that can be bought costs the same. */
export function priceText(product: Pick<ShopProduct, "variants">): string {
  const prices = new Set(offered(product).map(({ priceCents }) => priceCents));
  const text = showPrice(prices.size === 0 ? 0 : lowestPrice(product));
  return prices.size > 1 ? `From ${text}` : text;
}

function offered({ variants }: Pick<ShopProduct, "variants">): readonly ShopVariant[] {
  const available = variants.filter((variant) => variant.available);
  return available.length > 0 ? available : variants;
}

export function colorOption({ options }: Pick<ShopProduct, "options">): StoreOption | undefined {
  return options.find(({ name }) => isColorOption(name));
}

/** The shop's first view: one of each collection in turn, then products that are in none. */
export function featuredOrder(
  products: readonly StoreProduct[],
  collections: readonly Pick<StoreCollection, "products">[],
): StoreProduct[] {
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  const longest = Math.max(0, ...collections.map((collection) => collection.products.length));
  const featured = new Set<StoreProduct>();
  for (let place = 0; place < longest; place++) {
    for (const collection of collections) {
      const product = byHandle.get(collection.products[place] ?? "");
      if (product) featured.add(product);
    }
  }
  return [...new Set([...featured, ...products])];
}
