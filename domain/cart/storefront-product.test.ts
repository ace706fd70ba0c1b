import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readImage, readPrice, readProductFacts } from "./storefront-product.ts";

const facts = {
  id: "gid://store/Product/1",
  handle: "i-got-you-tee",
  name: "I Got You Tee",
  priceCents: 3200,
  image: "/tee.webp",
  imageAlt: "A cream tee",
  description: "Stanley is a jackstand.",
  category: "Tee",
  sizes: ["S", "M"],
  colors: ["Cream", "Faded teal"],
};

const product = {
  id: facts.id,
  handle: facts.handle,
  title: facts.name,
  description: facts.description,
  productType: "Tee",
  price: { amount: "32.00", currencyCode: "USD" },
  images: [{ url: "/tee.webp", altText: "A cream tee" }, { url: "/detail.webp" }],
  options: [
    { name: "Size", values: ["S", "M"] },
    { name: "Color", values: ["Cream", "Faded teal"] },
  ],
};

describe("a storefront-style product", () => {
  it("gives name, price, picture, description, type, sizes and colors", () => {
    expect(readProductFacts(product)).toEqual(facts);
  });

  it("may be called by its name instead of a title", () => {
    expect(readProductFacts({ ...product, title: undefined, name: facts.name })).toEqual(facts);
  });

  it.each([
    { price: undefined, priceRange: { minVariantPrice: { amount: "32.0" } } },
    { price: undefined, variants: [{ price: { amount: "32" } }, { price: { amount: "99" } }] },
    { price: undefined, variants: { nodes: [{ price: { amount: "32" } }] } },
    { price: 32 },
    { price: "32.00" },
  ])("may carry its price elsewhere: %j", (change) => {
    expect(readProductFacts({ ...product, ...change })).toEqual(facts);
  });

  it("costs 0 when no price can be read", () => {
    expect(readProductFacts({ ...product, price: "ask us" }).priceCents).toBe(0);
  });

  it.each([
    { images: { nodes: product.images } },
    { images: { edges: product.images.map((node) => ({ node })) } },
    { images: [], featuredImage: product.images[0] },
    { images: [null, { url: 7 }, ...product.images] },
  ])("may carry its pictures elsewhere: %j", (change) => {
    expect(readProductFacts({ ...product, ...change })).toEqual(facts);
  });

  it.each([
    [
      { name: "SIZE", optionValues: [{ name: "S" }, { name: "M" }] },
      { name: "Colour", values: facts.colors },
    ],
    [{ name: "Material", values: ["Cotton"] }, ...product.options],
    [null, { name: 7 }, ...product.options],
  ])("may write its options otherwise: %j", (...options) => {
    expect(readProductFacts({ ...product, options })).toEqual(facts);
  });

  it("may be the flat item of a cart", () => {
    const { id, handle, name, image, description, category, sizes, colors } = facts;
    const item = { id, handle, name, price: 32, image, description, category, sizes, colors };
    expect(readProductFacts(item)).toEqual({ ...facts, imageAlt: "" });
  });

  it("is cut where it is longer than anyone reads, but never its id or an address", () => {
    const long = "x".repeat(10_000);
    const cut = readProductFacts({
      ...product,
      id: long,
      title: long,
      description: long,
      images: [{ url: long }],
      options: [{ name: "Size", values: Array(1000).fill("M") }],
    });
    expect(cut).toMatchObject({ id: "", image: "" });
    expect([cut.name, cut.description, cut.sizes].map(({ length }) => length)).toEqual([200, 500, 50]);
  });

  it.each(["\ud800", "tee-\udc00", "x".repeat(201)])(
    "has no handle where an address cannot hold it: %j",
    (handle) => {
      expect(readProductFacts({ ...product, handle })).toEqual({ ...facts, handle: "" });
    },
  );

  it("is empty where it is anything else", () => {
    const nothing = {
      id: "",
      handle: "",
      name: "",
      priceCents: 0,
      image: "",
      imageAlt: "",
      description: "",
      category: "",
      sizes: [],
      colors: [],
    };
    for (const found of [null, undefined, {}, [], 7, "tee", true]) {
      expect(readProductFacts(found)).toEqual(nothing);
    }
  });

  it("never breaks, whatever it is", () => {
    const found = fc.record(
      Object.fromEntries(
        [...Object.keys(product), "featuredImage", "variants", "priceRange", "sizes", "colors"].map((key) => [
          key,
          fc.jsonValue(),
        ]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(found, (each) => {
        const read = readProductFacts(each);
        expect(Object.keys(read).sort()).toEqual(Object.keys(facts).sort());
        expect(Number.isSafeInteger(read.priceCents)).toBe(true);
      }),
    );
  });
});

describe("a price or a picture", () => {
  it("is a value, or an object that carries it", () => {
    expect(readPrice({ amount: "34.00", currencyCode: "USD" })).toBe(3400);
    expect(readPrice("34.00")).toBe(3400);
    expect(readPrice({ amount: {} })).toBe(0);
    expect(readImage({ url: "/a.webp", altText: "A" })).toEqual({ image: "/a.webp", imageAlt: "A" });
    expect(readImage("/a.webp")).toEqual({ image: "/a.webp", imageAlt: "" });
    expect(readImage({ altText: "A" })).toEqual({ image: "", imageAlt: "" });
  });
});
