import { describe, expect, it } from "vitest";
import type { StoreProduct, StoreVariant } from "../store/provider.ts";
import { cartReducer, emptyCart } from "./cart-reducer.ts";
import { addVariant } from "./choose-variant.ts";

const addedAt = "2026-01-02T03:04:05.000Z";

function variant(
  id: string,
  options: Record<string, string>,
  more: Partial<StoreVariant> = {},
): StoreVariant {
  return {
    id,
    title: Object.values(options).join(" / "),
    price: { amount: "32.00", currencyCode: "USD" },
    availableForSale: true,
    selectedOptions: Object.entries(options).map(([name, value]) => ({ name, value })),
    ...more,
  };
}

function productWith(...variants: StoreVariant[]): StoreProduct {
  return {
    id: "tee",
    handle: "i-got-you-tee",
    title: "I Got You Tee",
    description: "Stanley is a jackstand.",
    details: [],
    productType: "Tee",
    images: [{ url: "/tee.webp", altText: "Front" }],
    options: [
      { name: "Size", values: ["M", "L"] },
      { name: "Color", values: ["Cream", "Black"] },
    ],
    variants,
  };
}

const tee = productWith(
  variant("m-cream", { Size: "M", Color: "Cream" }),
  variant(
    "l-black",
    { Size: "L", Color: "Black" },
    {
      price: { amount: "34.50", currencyCode: "USD" },
      image: { url: "/black.webp", altText: "Black" },
    },
  ),
  variant("l-cream", { Size: "L", Color: "Cream" }, { availableForSale: false }),
);

describe("adding a variant to the cart", () => {
  it("takes the product with the variant's size, color, price and picture", () => {
    expect(addVariant(tee, "l-black", addedAt)).toEqual({
      type: "ADD_ITEM",
      product: {
        id: "tee",
        variantId: "l-black",
        handle: "i-got-you-tee",
        name: "I Got You Tee",
        priceCents: 3450,
        image: "/black.webp",
        imageAlt: "Black",
        description: "Stanley is a jackstand.",
        category: "Tee",
        sizes: ["M", "L"],
        colors: ["Cream", "Black"],
        inStock: true,
      },
      size: "L",
      color: "Black",
      addedAt,
    });
  });

  it("shows the product's picture when the variant has none", () => {
    expect(addVariant(tee, "m-cream", addedAt).product).toMatchObject({
      image: "/tee.webp",
      imageAlt: "Front",
    });
  });

  it("throws 'Variant not found' for an unknown variant", () => {
    expect(() => addVariant(tee, "xl", addedAt)).toThrow("Variant not found");
  });

  it("throws 'This item is out of stock' for one that is not for sale", () => {
    expect(() => addVariant(tee, "l-cream", addedAt)).toThrow("This item is out of stock");
  });

  it("takes the default when there is nothing to choose", () => {
    const { items } = cartReducer(emptyCart, addVariant(productWith(variant("mug", {})), "mug", addedAt));
    expect(items).toMatchObject([{ selectedSize: "default", selectedColor: "default" }]);
  });

  it("keeps variants apart that differ in neither size nor color", () => {
    const poster = productWith(
      variant("matt", { Size: "A2", Paper: "Matt" }),
      variant("gloss", { Size: "A2", Paper: "Gloss" }),
    );
    const both = ["matt", "gloss"]
      .map((id) => addVariant(poster, id, addedAt))
      .reduce(cartReducer, emptyCart);
    expect(both.items).toMatchObject([{ selectedSize: "A2 / Matt" }, { selectedSize: "A2 / Gloss" }]);
  });
});
