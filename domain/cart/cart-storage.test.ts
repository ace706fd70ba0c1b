import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CartItem, cartIdentity, itemIdentity, maxLines, maxQuantity } from "./cart-item.ts";
import { readCart, writeCart } from "./cart-storage.ts";

const tee: CartItem = {
  id: "tee",
  variantId: "tee-m-cream",
  handle: "i-got-you-tee",
  name: "I Got You Tee",
  priceCents: 3400,
  image: "/tee.webp",
  imageAlt: "A cream tee",
  description: "Stanley is a jackstand.",
  category: "Tee",
  sizes: ["M", "L"],
  colors: ["Cream"],
  inStock: true,
  quantity: 2,
  selectedSize: "M",
  selectedColor: "Cream",
  addedAt: "2026-01-02T03:04:05.000Z",
};
const [entry] = JSON.parse(writeCart([tee])) as Record<string, unknown>[];
const read = (...entries: unknown[]) => readCart(JSON.stringify(entries));

describe("the stored cart", () => {
  it("has the shape of the specification, and what makes an identity", () => {
    expect(JSON.parse(writeCart([tee]))).toEqual([
      {
        id: cartIdentity("tee", "M", "Cream"),
        product: {
          id: "tee",
          handle: "i-got-you-tee",
          title: "I Got You Tee",
          description: "Stanley is a jackstand.",
          productType: "Tee",
          images: [{ url: "/tee.webp", altText: "A cream tee" }],
          options: [
            { name: "Size", values: ["M", "L"] },
            { name: "Color", values: ["Cream"] },
          ],
        },
        variantId: "tee-m-cream",
        variantTitle: "M",
        selectedSize: "M",
        selectedColor: "Cream",
        quantity: 2,
        price: { amount: "34.00", currencyCode: "USD" },
        image: { url: "/tee.webp", altText: "A cream tee" },
        addedAt: "2026-01-02T03:04:05.000Z",
      },
    ]);
  });

  it("comes back as it was", () => {
    const unit = fc.constantFrom("a", " ", '"', "\\", "\n", "\0", "\u2028", "\ud800", "é", "ドリ");
    const text = fc.string({ unit, minLength: 1, maxLength: 40 });
    const item: fc.Arbitrary<CartItem> = fc
      .record({
        id: text,
        variantId: text,
        handle: fc.string(),
        name: text,
        priceCents: fc.integer({ min: 0, max: 100_000_000 }),
        image: text.map((path) => `/${path}`),
        imageAlt: fc.string(),
        description: fc.string(),
        category: fc.string(),
        sizes: fc.array(text, { maxLength: 4 }),
        colors: fc.array(text, { maxLength: 4 }),
        inStock: fc.constant(true),
        quantity: fc.integer({ min: 1, max: maxQuantity }),
        selectedSize: text,
        selectedColor: text,
      })
      .map((each) => ({ ...each, addedAt: "2026-01-02T03:04:05.000Z" }));
    const items = fc.uniqueArray(item, { selector: itemIdentity, maxLength: 8 });
    fc.assert(
      fc.property(items, (all) => {
        expect(readCart(writeCart(all))).toEqual({ items: all });
      }),
    );
  });

  it("marks everything as in stock when it is loaded", () => {
    expect(readCart(writeCart([{ ...tee, inStock: false }])).items).toEqual([tee]);
  });

  it("is empty when there is none, without a warning", () => {
    expect(readCart(null)).toEqual({ items: [] });
    expect(readCart("[]")).toEqual({ items: [] });
  });
});

describe("an entry of the specification's keys alone", () => {
  const plain = {
    id: "tee-M",
    product: { id: "tee", title: "I Got You Tee", images: [{ url: "/tee.webp", altText: "A cream tee" }] },
    variantId: "tee-m-cream",
    variantTitle: "M",
    quantity: 2,
    price: { amount: "34.00", currencyCode: "USD" },
    image: { url: "/tee.webp", altText: "A cream tee" },
    addedAt: "2026-01-02T03:04:05.000Z",
  };

  it("is read, with its title as the size and the default color", () => {
    const unknown = { handle: "", description: "", category: "", sizes: [], colors: [] };
    expect(read(plain)).toEqual({ items: [{ ...tee, ...unknown, selectedColor: "default" }] });
  });

  it("may lack its own picture and price", () => {
    const product = { ...plain.product, price: { amount: "34.00" } };
    expect(read({ ...plain, product, image: null, price: null }).items).toMatchObject([
      { image: "/tee.webp", imageAlt: "A cream tee", priceCents: 3400 },
    ]);
  });
});

describe("an entry of an older shape", () => {
  it("may be a flat item", () => {
    const flat = { id: "tee", name: "Tee", price: 34, image: "/tee.webp", quantity: 2, selectedSize: "M" };
    expect(read(flat).items).toMatchObject([
      { id: "tee", variantId: "tee", name: "Tee", priceCents: 3400, quantity: 2, selectedSize: "M" },
    ]);
  });

  it("may stand in a list called items", () => {
    expect(readCart(JSON.stringify({ items: [entry], isOpen: true }))).toEqual({ items: [tee] });
  });
});

describe("an entry that is wrong in part", () => {
  it.each<[unknown, number]>([
    [undefined, 1],
    [null, 1],
    ["many", 1],
    ["3", 3],
    [2.9, 2],
    [100, maxQuantity],
    [1e300, maxQuantity],
  ])("with quantity %j counts %i", (quantity, expected) => {
    expect(read({ ...entry, quantity }).items).toEqual([{ ...tee, quantity: expected }]);
  });

  it.each([
    [{ amount: "free" }, 0],
    [{ amount: "-3" }, 0],
    [{ amount: 12.5 }, 1250],
    [undefined, 0],
    ["12.50", 1250],
  ])("with price %j costs %i", (price, priceCents) => {
    expect(read({ ...entry, price }).items).toEqual([{ ...tee, priceCents }]);
  });

  it("keeps no time that is none", () => {
    const { addedAt: _, ...rest } = tee;
    for (const addedAt of ["yesterday", "2026-13-45T03:04:05.000Z", 7, null]) {
      expect(read({ ...entry, addedAt })).toEqual({ items: [rest] });
    }
  });

  it("joins its twin", () => {
    expect(read(entry, { ...entry, quantity: 3 })).toEqual({ items: [{ ...tee, quantity: 5 }] });
    expect(read(...Array(200).fill(entry))).toEqual({ items: [{ ...tee, quantity: maxQuantity }] });
  });
});

describe("what cannot be understood", () => {
  it("is no cart, with a warning", () => {
    for (const text of ["", "{", "null", "7", '"cart"', "{}", '{"items":{}}', "[".repeat(100_000)]) {
      expect(readCart(text)).toEqual({ items: [], warning: "The stored cart is unreadable" });
    }
  });

  it.each([
    null,
    7,
    "tee",
    [],
    {},
    { id: "tee" },
    { name: "Tee" },
    { ...entry, product: { id: "tee" } },
    { ...entry, product: { title: "Tee" } },
    { ...entry, product: { id: 7, title: {} } },
    { ...entry, quantity: 0 },
    { ...entry, quantity: -2 },
    { ...entry, quantity: 0.5 },
  ])("is left out alone: %j", (broken) => {
    expect(read(broken, entry, broken)).toEqual({
      items: [tee],
      warning: "Lines of the stored cart left out: 2",
    });
  });

  it("includes more lines than a cart has", () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ ...entry, selectedColor: `${index}` }));
    const { items, warning } = read(...many);
    expect(items).toHaveLength(maxLines);
    expect(warning).toBe("Lines of the stored cart left out: 4900");
  });

  it("never breaks anything, and never takes a good line with it", () => {
    const keys = Object.keys(entry as object);
    const damaged = fc
      .record(Object.fromEntries(keys.map((key) => [key, fc.jsonValue()])), { requiredKeys: [] })
      .map((change) => ({ ...entry, selectedColor: "Black", ...change }));
    const garbage = fc.array(fc.oneof(fc.jsonValue(), damaged), { maxLength: 10 });
    fc.assert(
      fc.property(garbage, garbage, (before, after) => {
        const { items } = read(...before, entry, ...after);
        expect(items.some((item) => itemIdentity(item) === itemIdentity(tee))).toBe(true);
        // A cart that was understood comes back unchanged and without a complaint.
        expect(readCart(writeCart(items))).toEqual({ items });
      }),
    );
  });

  it("is never an exception, whatever the text", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(readCart(text).items)));
  });
});
