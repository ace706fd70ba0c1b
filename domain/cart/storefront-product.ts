import type { CartProduct } from "./cart-item.ts";
import { parsePrice } from "./price.ts";

/** What a product says of itself, before a variant is chosen. Whatever is absent or unreadable is empty. */
export type ProductFacts = Omit<CartProduct, "variantId" | "inStock">;

const maxDescription = 500;
const maxAddress = 2000;
const maxName = 200;
const maxValues = 50;

/**
 * Reads a storefront-style product: plain lists or GraphQL connections, the price of the product or of its first variant,
 * option values as texts or as objects. It also reads what a device kept, so nothing about the shape is taken for granted.
 */
export function readProductFacts(found: unknown): ProductFacts {
  const product = fields(found);
  const variant = fields(listOf(product.variants)[0]);
  const lowest = fields(fields(product.priceRange).minVariantPrice);
  const picture = [product.featuredImage, product.image, ...listOf(product.images)]
    .map(readImage)
    .find((image) => image.image !== "");
  return {
    id: readId(product.id),
    handle: readHandle(product.handle),
    name: readName(product.title) || readName(product.name),
    priceCents: readPrice(product.price) || readPrice(lowest) || readPrice(variant.price),
    ...(picture ?? noImage),
    description: readText(product.description).slice(0, maxDescription),
    category: readName(product.productType) || readName(product.category),
    sizes: optionValues(product.options, isSizeOption) ?? readValues(product.sizes),
    colors: optionValues(product.options, isColorOption) ?? readValues(product.colors),
  };
}

/** An amount, or an object that carries one. */
export function readPrice(found: unknown): number {
  return parsePrice(fields(found).amount) || parsePrice(found);
}

const noImage = { image: "", imageAlt: "" };

/** An address, or an object that carries one. Half an address leads nowhere, so a long one counts as none. */
export function readImage(found: unknown): Pick<CartProduct, "image" | "imageAlt"> {
  const image = readText(typeof found === "string" ? found : fields(found).url);
  if (image === "" || image.length > maxAddress) return noImage;
  return { image, imageAlt: readName(fields(found).altText) };
}

/** A cut id would be another's, so a long one counts as none. */
export function readId(found: unknown): string {
  const id = readText(found);
  return id.length <= maxName ? id : "";
}

/** It becomes part of an address: one that is cut leads elsewhere, and half a character cannot be written there. */
function readHandle(found: unknown): string {
  const handle = readId(found);
  return /\p{Cs}/u.test(handle) ? "" : handle;
}

export function readName(found: unknown): string {
  return readText(found).slice(0, maxName);
}

/** The fields of anything: those of a text, a list or nothing at all are just not there. */
export function fields(found: unknown): Readonly<Record<string, unknown>> {
  return Object(found) as Record<string, unknown>;
}

function readText(found: unknown): string {
  return typeof found === "string" ? found : "";
}

function listOf(found: unknown): readonly unknown[] {
  if (Array.isArray(found)) return found.slice(0, maxValues);
  const { nodes, edges } = fields(found);
  if (Array.isArray(nodes)) return listOf(nodes);
  return Array.isArray(edges) ? listOf(edges).map((edge) => fields(edge).node) : [];
}

export function isSizeOption(name: string): boolean {
  return /^size$/i.test(name);
}

export function isColorOption(name: string): boolean {
  return /^colou?r$/i.test(name);
}

function optionValues(options: unknown, is: (name: string) => boolean): readonly string[] | undefined {
  const option = listOf(options).find((each) => is(readName(fields(each).name)));
  if (option === undefined) return undefined;
  const { values, optionValues } = fields(option);
  return readValues(values ?? optionValues);
}

function readValues(found: unknown): readonly string[] {
  return listOf(found)
    .map((value) => readName(typeof value === "string" ? value : fields(value).name))
    .filter((value) => value !== "");
}
