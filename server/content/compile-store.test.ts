import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  collectionsFileSchema,
  policiesFileSchema,
  productFileSchema,
  sizeGuidesFileSchema,
} from "../../domain/store/catalogue-schema.ts";
import { compileStore } from "./compile-store.ts";
import { type ContentFault, describeFaults } from "./content-error.ts";
import { readSource } from "./read-source.ts";
import { readYaml } from "./yaml-file.ts";

const black = {
  name: "Washed black",
  family: "Black",
  swatch: "#242427",
  pictures: [
    { art: "plate-tee", view: "front" },
    { art: "plate-tee-detail", view: "detail" },
  ],
};
const cream = {
  name: "Cream",
  family: "Beige",
  swatch: "#efe4cd",
  pictures: [{ art: "plate-tee--cream", view: "front" }],
};
const tee = {
  title: "Plate Tee",
  type: "Tee",
  description: "A tee with a plate on it, long enough to be called a description.",
  price: 32,
  sizes: ["S", "M"],
  colors: [black, cream],
  stock: 5,
};
const crew = {
  handle: "crew",
  title: "Crew",
  tagline: "A crew with a line of its own.",
  description: "A theme in a few sentences. ".repeat(4),
  accent: "#f59e0b",
  banner: "crew-banner",
  tile: "crew-tile",
  products: ["plate-tee"],
};
const guide = {
  type: "Tee",
  columns: ["Chest", "Length"],
  rows: [
    { size: "S", inches: [19, 28] },
    { size: "M", inches: [20.5, 29] },
  ],
  note: "Measured on the garment lying flat.",
};
const policy = {
  handle: "returns",
  title: "Returns",
  text: "A test order never arrives.",
  hostedText: "You have thirty days to send it back.",
  link: { to: "/returns", label: "Return Policy" },
};
const arts = ["plate-tee", "plate-tee-detail", "plate-tee--cream", "crew-banner", "crew-tile"];

function compile({ product = {}, collection = {}, sizes = {}, returns = {} } = {}) {
  const faults: ContentFault[] = [];
  const catalogue = compileStore(
    {
      products: new Map([["plate-tee", productFileSchema.parse({ ...tee, ...product })]]),
      collections: collectionsFileSchema.parse([{ ...crew, ...collection }]),
      sizeGuides: sizeGuidesFileSchema.parse([{ ...guide, ...sizes }]),
      policies: policiesFileSchema.parse([{ ...policy, ...returns }]),
      pictures: Object.fromEntries(
        arts.map((art) => [art, { hash: "0123456789", width: 800, height: 1000 }]),
      ),
    },
    new Set(["/returns"]),
    faults,
  );
  return { catalogue, faults: describeFaults(faults) };
}

describe("the store's catalogue", () => {
  it("spells out every variant, with its price, stock and picture", () => {
    const { catalogue, faults } = compile({
      product: { priceOf: { "M / Cream": 35.5 }, stockOf: { "S / Cream": 0 } },
    });
    expect(faults).toEqual([]);
    const { variants, options, images } = catalogue.products[0] ?? { variants: [], options: [], images: [] };
    expect(variants.map(({ id, price, openingStock }) => [id, price.amount, openingStock])).toEqual([
      ["plate-tee.s.washed-black", "32.00", 5],
      ["plate-tee.m.washed-black", "32.00", 5],
      ["plate-tee.s.cream", "32.00", 0],
      ["plate-tee.m.cream", "35.50", 5],
    ]);
    expect(variants[2]?.image).toEqual({
      url: "/shop/plate-tee--cream.0123456789.png",
      altText: "Plate Tee, Cream, front",
      width: 800,
      height: 1000,
    });
    expect(options.map(({ name }) => name)).toEqual(["Size", "Color"]);
    expect(images).toHaveLength(3);
  });

  it("gives a collection its accent, its banner and the tile that stands for it", () => {
    const [collection] = compile().catalogue.collections;
    expect(collection).toMatchObject({
      id: "crew",
      accent: "#f59e0b",
      image: { url: "/shop/crew-tile.0123456789.png" },
      banner: { url: "/shop/crew-banner.0123456789.png" },
      products: ["plate-tee"],
    });
  });

  it.each([
    [
      "a picture that is not there",
      { product: { colors: [{ ...black, pictures: [...black.pictures, { art: "x", view: "back" }] }] } },
      `products/plate-tee.yaml: colors.0.pictures.2.art: "x" isn't one of the pictures`,
    ],
    [
      "stock of what is not sold",
      { product: { stockOf: { "L / Cream": 1 } } },
      'products/plate-tee.yaml: stockOf.L / Cream: there is no "L / Cream"',
    ],
    [
      "a price of what is not sold",
      { product: { priceOf: { Cream: 1 } } },
      'products/plate-tee.yaml: priceOf.Cream: there is no "Cream"',
    ],
    [
      "variants whose ids are the same",
      { product: { sizes: ["One/two", "One two"] } },
      "products/plate-tee.yaml: colors: two sizes or colors have the same name in their ids",
    ],
    [
      "a product that is not there",
      { collection: { products: ["plate-tee", "other"] } },
      `collections.yaml: 0.products.1: "other" isn't a product`,
    ],
    [
      "a product twice",
      { collection: { products: ["plate-tee", "plate-tee"] } },
      'collections.yaml: 0.products.1: "plate-tee" is listed twice',
    ],
    [
      "a banner that is not there",
      { collection: { banner: "x" } },
      `0.banner: "x" isn't one of the pictures`,
    ],
    ["a size guide for nothing", { sizes: { type: "Cape" } }, `0.type: there's no product of type "Cape"`],
    ["a size without its row", { sizes: { rows: [guide.rows[0]] } }, '0.rows: the size "M" is missing'],
    [
      "a policy that leads nowhere",
      { returns: { link: { to: "/nowhere", label: "More" } } },
      `policies.yaml: 0.link.to: "/nowhere" isn't a page in content/pages`,
    ],
  ])("refuses %s", (_, parts, fault) => {
    expect(compile(parts).faults).toContainEqual(expect.stringContaining(fault));
  });

  it("refuses a product that no collection lists", () => {
    const faults: ContentFault[] = [];
    const products = new Map([["plate-tee", productFileSchema.parse(tee)]]);
    compileStore(
      { products, collections: [], sizeGuides: [], policies: [], pictures: {} },
      new Set(),
      faults,
    );
    expect(describeFaults(faults)).toContain(
      "content/store/products/plate-tee.yaml: isn't in any collection",
    );
  });
});

describe("a file of the store", () => {
  const read = (schema: z.ZodType, value: unknown) => {
    const faults: ContentFault[] = [];
    readYaml("store/file.yaml", JSON.stringify(value), schema, faults);
    return describeFaults(faults);
  };

  it.each([
    ["no price", productFileSchema, { ...tee, price: undefined }, "price: is missing"],
    ["a price in parts of a cent", productFileSchema, { ...tee, price: 9.999 }, "price: "],
    ["less than nothing in stock", productFileSchema, { ...tee, stock: -1 }, "stock: "],
    ["an unknown field", productFileSchema, { ...tee, cost: 3 }, 'unknown field "cost"'],
    [
      "a color that is none",
      productFileSchema,
      { ...tee, colors: [{ ...black, swatch: "black" }] },
      "colors.0.swatch: must be a color",
    ],
    [
      "a single picture",
      productFileSchema,
      { ...tee, colors: [cream] },
      "colors.0.pictures: the first color needs two pictures",
    ],
    [
      "an accent that drowns",
      collectionsFileSchema,
      [{ ...crew, accent: "#44403c" }],
      "0.accent: must have a contrast of 4.5 to 1 on the page",
    ],
    [
      "a row with a length too few",
      sizeGuidesFileSchema,
      [{ ...guide, rows: [{ size: "S", inches: [19] }] }],
      "0.rows.0.inches: needs 2 lengths, one for each column",
    ],
  ])("refuses %s, naming the field", (_, schema, value, fault) => {
    expect(read(schema, value)).toEqual([expect.stringContaining(`content/store/file.yaml: ${fault}`)]);
  });
});

describe("what the shop sells", async () => {
  const { store, pages } = await readSource("content");
  const faults: ContentFault[] = [];
  const { products, collections, sizeGuides } = compileStore(
    store,
    new Set(pages.map(({ path }) => path)),
    faults,
  );
  const variants = products.flatMap((product) => product.variants);

  it("has no faults", () => {
    expect(describeFaults(faults)).toEqual([]);
  });

  it("has the five collections and every type", () => {
    expect(collections.map(({ handle }) => handle)).toEqual([
      "characters",
      "cg1la",
      "neon-dori-club",
      "drift-girls",
      "midnight-crew",
    ]);
    const types = new Set(products.map(({ productType }) => productType));
    for (const type of ["Tee", "Hoodie", "Cap", "Stickers", "Poster", "Keyring", "Towel", "Apron"])
      expect(types).toContain(type);
    for (const { type } of sizeGuides) expect(types).toContain(type);
  });

  it("lists every product once", () => {
    const listed = collections.flatMap((collection) => collection.products);
    expect(listed.toSorted()).toEqual(products.map(({ handle }) => handle).toSorted());
  });

  it("names every variant apart from all others, in the words of its options", () => {
    expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
    for (const { id } of variants) expect(id).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+){0,2}$/);
  });

  it("shows two pictures of everything", () => {
    for (const { handle, images } of products) expect(images.length, handle).toBeGreaterThan(1);
  });

  it("is sold out here and there: some variants, and one product", () => {
    expect(variants.some(({ openingStock }) => openingStock === 0)).toBe(true);
    const soldOut = products.filter((product) =>
      product.variants.every(({ openingStock }) => openingStock === 0),
    );
    expect(soldOut).toHaveLength(1);
  });
});
