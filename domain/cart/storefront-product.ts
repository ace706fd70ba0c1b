import { parsePrice } from "../store/price.ts";
import { isColorOption, isSizeOption } from "../store/provider.ts";
import type { CartProduct } from "./cart-item.ts";

/** A product before a variant is chosen. Whatever is absent or unreadable is empty. */
export type ProductFacts = Omit<CartProduct, "variantId" | "inStock">;

const maxDescription = 500;
const maxAddress = 2000;
const maxName = 200;
const maxValues = 50;

/**
 * Reads a storefront-style product: plain lists or GraphQL connections, the price of the product or of its first variant,
 * option values as texts or as objects. It also reads what a device has stored, so nothing about the shape is taken for granted.
 */
export function readProductFacts(input: unknown): ProductFacts {
  const product = fields(input);
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
export function readPrice(input: unknown): number {
  return parsePrice(fields(input).amount) || parsePrice(input);
}

const noImage = { image: "", imageAlt: "" };

/** An address, or an object that carries one. Half an address leads nowhere, so a long one counts as none. */
export function readImage(input: unknown): Pick<CartProduct, "image" | "imageAlt"> {
  const image = readText(typeof input === "string" ? input : fields(input).url);
  if (image === "" || image.length > maxAddress) return noImage;
  return { image, imageAlt: readName(fields(input).altText) };
}

/** A cut id would be another's, so a long one counts as none. */
export function readId(input: unknown): string {
  const id = readText(input);
  return id.length <= maxName ? id : "";
}

/** It becomes part of an address: one that is cut leads elsewhere, and half a character cannot be written there. */
function readHandle(input: unknown): string {
  const handle = readId(input);
  return /\p{Cs}/u.test(handle) ? "" : handle;
}

export function readName(input: unknown): string {
  return readText(input).slice(0, maxName);
}

/** The fields of anything: those of a text, a list or nothing at all are just not there. */
export function fields(input: unknown): Readonly<Record<string, unknown>> {
  return Object(input) as Record<string, unknown>;
}

function readText(input: unknown): string {
  return typeof input === "string" ? input : "";
}

function listOf(input: unknown): readonly unknown[] {
  if (Array.isArray(input)) return input.slice(0, maxValues);
  const { nodes, edges } = fields(input);
  if (Array.isArray(nodes)) return listOf(nodes);
  return Array.isArray(edges) ? listOf(edges).map((edge) => fields(edge).node) : [];
}

function optionValues(options: unknown, is: (name: string) => boolean): readonly string[] | undefined {
  const option = listOf(options).find((each) => is(readName(fields(each).name)));
  if (option === undefined) return undefined;
  const { values, optionValues } = fields(option);
  return readValues(values ?? optionValues);
}

function readValues(input: unknown): readonly string[] {
  return listOf(input)
    .map((value) => readName(typeof value === "string" ? value : fields(value).name))
    .filter((value) => value !== "");
}
