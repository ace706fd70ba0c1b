import { describe, expect, it } from "vitest";
import { sampleProduct } from "../../tests/support/shop-products.ts";
import { relatedProducts } from "./shop-related.ts";

const products = [
  sampleProduct({ handle: "mug", type: "Mug" }),
  sampleProduct({ handle: "tee" }),
  sampleProduct({ handle: "cap", type: "Cap" }),
  sampleProduct({ handle: "pin", type: "Pin" }),
  sampleProduct({ handle: "other-tee" }),
  sampleProduct({ handle: "poster", type: "Poster" }),
];
const related = (handle: string, crew: string[]) =>
  relatedProducts(
    products.find((product) => product.handle === handle),
    products,
    [{ products: crew }],
  ).map((product) => product.handle);

describe("related products", () => {
  it("come from the collection, from the next one on, then from the type, then from anywhere", () => {
    expect(related("tee", ["cap", "tee", "pin"])).toEqual(["pin", "cap", "other-tee", "mug"]);
  });

  it("are never the product itself, and each stands once", () => {
    const found = related("tee", ["tee", "other-tee", "gone"]);
    expect(found).not.toContain("tee");
    expect(new Set(found).size).toBe(found.length);
  });

  it("are some products for an address that leads nowhere", () => {
    expect(related("none", [])).toHaveLength(4);
  });
});
