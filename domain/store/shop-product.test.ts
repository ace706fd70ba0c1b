import { describe, expect, it } from "vitest";
import { sampleProduct } from "../../tests/support/shop-products.ts";
import { addVariant } from "../cart/choose-variant.ts";
import {
  featuredOrder,
  galleryOf,
  isSoldOut,
  priceText,
  shopListing,
  shopProduct,
  storeProduct,
  withAvailability,
} from "./shop-product.ts";

const tee = sampleProduct({ handle: "tee", sizes: ["S", "M"], colors: ["Cream", "Teal"] });
const crew = { handle: "crew", title: "Crew", products: ["cap", "tee"] };
const urls = (images: readonly { url: string }[]) => images.map(({ url }) => url);

describe("a product for the screens", () => {
  it("names the first collection that it is part of", () => {
    expect(shopProduct(tee, [{ ...crew, products: [] }, crew]).collection).toEqual({
      handle: "crew",
      title: "Crew",
    });
    expect(shopProduct(tee, [])).not.toHaveProperty("collection");
  });

  it("keeps the values of a variant in the order of the options", () => {
    const [first] = shopProduct(tee, []).variants;
    expect(first).toMatchObject({ values: ["S", "Cream"], priceCents: 3000, image: 0, available: true });
  });

  it("finds room for a variant's picture that is not among the product's", () => {
    const own = { url: "https://cdn.example/blue.png", altText: "" };
    const [first, ...rest] = tee.variants;
    const product = shopProduct({ ...tee, variants: first ? [{ ...first, image: own }, ...rest] : [] }, []);
    expect(product.images[product.variants[0]?.image ?? -1]).toEqual(own);
  });

  it("goes into the cart as the storefront's product would", () => {
    const again = storeProduct(shopProduct(tee, []), tee.description);
    for (const { id } of tee.variants) {
      expect(addVariant(again, id, "now")).toEqual(addVariant(tee, id, "now"));
    }
  });
});

describe("the pictures of a color", () => {
  const product = shopProduct(tee, []);

  it("are those from its first one to the next color's", () => {
    expect(urls(galleryOf(product, product.variants[0]))).toEqual([
      "/tee-Cream-front.png",
      "/tee-Cream-detail.png",
    ]);
    expect(urls(galleryOf(product, product.variants[3]))).toEqual([
      "/tee-Teal-front.png",
      "/tee-Teal-detail.png",
    ]);
  });

  it("are all pictures where colors have none of their own", () => {
    const plain = { ...product, variants: product.variants.map(({ image, ...variant }) => variant) };
    expect(galleryOf(plain, {})).toHaveLength(4);
    expect(galleryOf(product, undefined)).toHaveLength(4);
  });

  it("are on a card the lead, its detail and the lead of the others", () => {
    const listing = shopListing(product);
    expect(urls(listing.images)).toEqual([
      "/tee-Cream-front.png",
      "/tee-Cream-detail.png",
      "/tee-Teal-front.png",
    ]);
    expect(urls(galleryOf(listing, listing.variants[3]))).toEqual(["/tee-Teal-front.png"]);
  });
});

describe("availability", () => {
  it("corrects a kept page in both directions", () => {
    const kept = shopProduct(sampleProduct({ handle: "mug", soldOut: ["Default Title"] }), []);
    expect(isSoldOut(kept)).toBe(true);
    expect(isSoldOut(withAvailability(kept, new Set()))).toBe(false);
    expect(isSoldOut(withAvailability(kept, new Set(["mug."])))).toBe(true);
  });

  it("changes nothing while the store has not answered", () => {
    const product = shopProduct(tee, []);
    expect(withAvailability(product, undefined)).toBe(product);
  });
});

describe("the price of a product", () => {
  it("is one, or where it begins", () => {
    const product = shopProduct(tee, []);
    expect(priceText(product)).toBe("$30.00");
    const [first, ...rest] = product.variants;
    expect(priceText({ variants: first ? [...rest, { ...first, priceCents: 2550 }] : [] })).toBe(
      "From $25.50",
    );
  });

  it("is that of what can be bought, as long as something can", () => {
    const [variant] = shopProduct(tee, []).variants;
    if (!variant) throw new Error("The tee has variants");
    const small = { ...variant, priceCents: 2800, available: false };
    const large = { ...variant, priceCents: 3600, available: true };
    expect(priceText({ variants: [small, large] })).toBe("$36.00");
    expect(priceText({ variants: [small, { ...large, available: false }] })).toBe("From $28.00");
  });
});

it("features one of each collection in turn, each product once, then the rest", () => {
  const products = ["a", "b", "c", "d", "e"].map((handle) => sampleProduct({ handle }));
  const collections = [{ products: ["c", "b", "gone"] }, { products: ["d", "c"] }];
  expect(featuredOrder(products, collections).map(({ handle }) => handle)).toEqual(["c", "d", "b", "a", "e"]);
  expect(featuredOrder(products, [])).toEqual(products);
});
