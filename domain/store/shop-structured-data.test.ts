import { describe, expect, it } from "vitest";
import { sampleProduct } from "../../tests/support/shop-products.ts";
import { shopProduct } from "./shop-product.ts";
import { productData } from "./shop-structured-data.ts";

const page = (soldOut: string[] = []) => ({
  ...shopProduct(sampleProduct({ handle: "tee", sizes: ["S", "M"], soldOut }), []),
  description: "A tee.",
  details: [],
});

describe("what a search engine reads about a product", () => {
  it("has the offer with its price and whole addresses", () => {
    expect(productData(page(), "Jackstand", "https://shop.example")).toMatchObject({
      "@type": "Product",
      url: "https://shop.example/store/products/tee",
      image: ["https://shop.example/tee-front.png", "https://shop.example/tee-detail.png"],
      offers: { "@type": "Offer", price: "30.00", availability: "https://schema.org/InStock" },
    });
  });

  it("leaves a provider's picture where it is", () => {
    const product = { ...page(), images: [{ url: "https://cdn.example/a.png", altText: "" }] };
    expect(productData(product, "Jackstand", "https://shop.example").image).toEqual([
      "https://cdn.example/a.png",
    ]);
  });

  it("says that nothing is left, and between which prices it is", () => {
    const product = page(["S", "M"]);
    const [first, ...rest] = product.variants;
    const dearer = { ...product, variants: first ? [{ ...first, priceCents: 4500 }, ...rest] : [] };
    expect(productData(dearer, "Jackstand", "https://shop.example").offers).toMatchObject({
      "@type": "AggregateOffer",
      lowPrice: "30.00",
      highPrice: "45.00",
      availability: "https://schema.org/SoldOut",
    });
  });
});
