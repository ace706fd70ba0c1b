import { isColorOption, isSizeOption, type StoreProduct, type StoreVariant } from "../store/provider.ts";
import { CartError } from "./cart-error.ts";
import type { AddItem } from "./cart-reducer.ts";
import { readImage, readName, readPrice, readProductFacts } from "./storefront-product.ts";

/** The action that puts a variant into the cart. Throws when there is no such variant or it cannot be bought. */
export function addVariant(product: StoreProduct, variantId: string, addedAt: string): AddItem {
  const variant = product.variants.find(({ id }) => id === variantId);
  if (!variant) throw new CartError("variant-not-found");
  if (!variant.availableForSale) throw new CartError("out-of-stock");
  const facts = readProductFacts(product);
  const picture = readImage(variant.image);
  return {
    type: "ADD_ITEM",
    product: {
      ...facts,
      ...(picture.image === "" ? {} : picture),
      variantId,
      priceCents: readPrice(variant.price),
      inStock: true,
    },
    ...chosenOptions(variant),
    addedAt,
  };
}

function chosenOptions({ title, selectedOptions }: StoreVariant): Pick<AddItem, "size" | "color"> {
  const value = (is: (name: string) => boolean) =>
    readName(selectedOptions.find(({ name }) => is(name))?.value);
  // Two lines differ in size and color only. Where variants differ in something else, the title says it all.
  const isOther = selectedOptions.some(({ name }) => !isSizeOption(name) && !isColorOption(name));
  return isOther ? { size: readName(title) } : { size: value(isSizeOption), color: value(isColorOption) };
}
