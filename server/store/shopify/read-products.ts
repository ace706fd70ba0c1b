import { z } from "zod";
import { maxPriceCents, parsePrice, priceAmount } from "../../../domain/store/price.ts";
import type {
  StoreCollection,
  StoreImage,
  StoreOption,
  StoreProduct,
  StoreVariant,
} from "../../../domain/store/provider.ts";
import { parseResponse } from "./storefront-client.ts";
import { StorefrontFailure } from "./storefront-failure.ts";

const nodes = <T extends z.ZodType>(node: T) => z.object({ nodes: z.array(node) });

const address = z.url({ protocol: /^https?$/ });

const image = z.object({
  url: address,
  medium: address,
  small: address,
  altText: z.string().nullable(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});

const variant = z.object({
  id: z.string().min(1),
  title: z.string(),
  availableForSale: z.boolean(),
  price: z.object({
    amount: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .refine((amount) => Number(amount) * 100 <= maxPriceCents),
    currencyCode: z.string(),
  }),
  image: image.nullable(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  quantityRule: z.object({ maximum: z.int().positive().nullable() }),
});

const product = z.object({
  id: z.string().min(1),
  handle: z.string().min(1),
  title: z.string(),
  description: z.string(),
  productType: z.string(),
  requiresSellingPlan: z.boolean(),
  images: nodes(image),
  options: z.array(
    z.object({
      name: z.string(),
      optionValues: z.array(
        z.object({ name: z.string(), swatch: z.object({ color: z.string().nullable() }).nullable() }),
      ),
    }),
  ),
  variants: nodes(variant),
});

const place = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const pageOf = <T extends z.ZodType>(node: T) => nodes(node).extend({ pageInfo: place });

const productsSchema = z.object({ products: pageOf(product) });
const productSchema = z.object({ product: product.nullable() });
const availabilitySchema = z.object({
  products: pageOf(
    z.object({
      requiresSellingPlan: z.boolean(),
      variants: nodes(z.object({ id: z.string(), availableForSale: z.boolean() })),
    }),
  ),
});
const collectionsSchema = z.object({
  collections: pageOf(
    z.object({
      id: z.string().min(1),
      handle: z.string().min(1),
      title: z.string(),
      description: z.string(),
      image: image.nullable(),
      products: nodes(z.object({ handle: z.string() })),
    }),
  ),
});

/** A part of a list, and where the next part begins. */
export interface Page<T> {
  items: readonly T[];
  next: string | undefined;
}

/** A product as our pages know it, with the most of each variant that one order may hold. */
export interface ShopProduct {
  product: StoreProduct;
  maximums: ReadonlyMap<string, number>;
}

export function readProducts(data: unknown): Page<ShopProduct> {
  const { products } = parseResponse(productsSchema, data);
  return pageFrom(products, products.nodes.map(toShopProduct));
}

export function readProduct(data: unknown): ShopProduct | undefined {
  const { product } = parseResponse(productSchema, data);
  return product ? toShopProduct(product) : undefined;
}

/** Ids of the variants that cannot be bought. */
export function readSoldOut(data: unknown): Page<string> {
  const { products } = parseResponse(availabilitySchema, data);
  const soldOut = products.nodes.flatMap(({ requiresSellingPlan, variants }) =>
    variants.nodes
      .filter(({ availableForSale }) => !availableForSale || requiresSellingPlan)
      .map(({ id }) => id),
  );
  return pageFrom(products, soldOut);
}

export function readCollections(data: unknown): Page<StoreCollection> {
  const { collections } = parseResponse(collectionsSchema, data);
  return pageFrom(
    collections,
    collections.nodes.map(({ id, handle, title, description, image, products }) => ({
      id,
      handle,
      title,
      tagline: "",
      description,
      ...(image ? { image: toImage(image, title) } : {}),
      products: products.nodes.map((product) => product.handle),
    })),
  );
}

function pageFrom<T>({ pageInfo }: { pageInfo: z.output<typeof place> }, items: readonly T[]): Page<T> {
  return { items, next: (pageInfo.hasNextPage && pageInfo.endCursor) || undefined };
}

function toShopProduct(input: z.output<typeof product>): ShopProduct {
  const { id, handle, title, description, productType, images, options, variants } = input;
  const hasChoice = !comesInOneWay(input);
  return {
    product: {
      id,
      handle,
      title,
      description,
      productType,
      details: [],
      images: images.nodes.map((image) => toImage(image, title)),
      options: hasChoice ? options.map(toOption) : [],
      variants: variants.nodes.map((variant) => toVariant(variant, input, hasChoice)),
    },
    maximums: new Map(
      variants.nodes.flatMap(({ id, quantityRule: { maximum } }) =>
        maximum ? [[id, maximum] as const] : [],
      ),
    ),
  };
}

/** A product without options has one that says nothing: "Title", with the only value "Default Title". */
function comesInOneWay({ options }: z.output<typeof product>): boolean {
  const [only, ...others] = options;
  const values = only?.optionValues.map(({ name }) => name) ?? [];
  return others.length === 0 && (values.length === 0 || values.join() === "Default Title");
}

function toVariant(
  { id, title, availableForSale, price, image, selectedOptions }: z.output<typeof variant>,
  { title: productTitle, requiresSellingPlan }: z.output<typeof product>,
  hasChoice: boolean,
): StoreVariant {
  if (price.currencyCode !== "USD") throw new StorefrontFailure("wrong-currency", price.currencyCode);
  return {
    id,
    title,
    price: { amount: priceAmount(parsePrice(price.amount)), currencyCode: "USD" },
    ...(image ? { image: toImage(image, productTitle) } : {}),
    // We cannot offer a subscription, and the shop would refuse the line without one.
    availableForSale: availableForSale && !requiresSellingPlan,
    selectedOptions: hasChoice ? selectedOptions : [],
  };
}

function toOption({ name, optionValues }: z.output<typeof product>["options"][number]): StoreOption {
  const swatches = optionValues.flatMap((value) => {
    const color = value.swatch?.color?.toLowerCase() ?? "";
    return /^#[0-9a-f]{6}$/.test(color) ? [[value.name, color] as const] : [];
  });
  return {
    name,
    values: optionValues.map((value) => value.name),
    ...(swatches.length > 0 ? { swatches: Object.fromEntries(swatches) } : {}),
  };
}

function toImage(
  { url, medium, small, altText, width, height }: z.output<typeof image>,
  title: string,
): StoreImage {
  return {
    url,
    srcSet: `${small} 400w, ${medium} 800w, ${url} 1600w`,
    altText: altText || title,
    ...(width && height ? { width, height } : {}),
  };
}
