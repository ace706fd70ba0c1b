import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleProduct } from "../../tests/support/shop-products.ts";
import { browseShop, pageOfProducts, productsPerPage } from "./browse-shop.ts";
import { shopAddress, shopSorts, shownVariant, slugOf } from "./shop-filter.ts";
import { shopProduct } from "./shop-product.ts";

const products = [
  sampleProduct({
    handle: "b-tee",
    sizes: ["S", "M"],
    colors: ["Washed black", "Cream"],
    soldOut: ["S / Cream"],
  }),
  sampleProduct({ handle: "hoodie", type: "Hoodie", price: "70.00", sizes: ["S", "M"], soldOut: ["S", "M"] }),
  sampleProduct({ handle: "a-mug", type: "Mug", price: "9.50" }),
  sampleProduct({ handle: "jacket", type: "Jacket", price: "120.00", colors: ["Cream", "Red"] }),
].map((product) => shopProduct(product, []));

const browse = (query: string) => browseShop(products, new URLSearchParams(query));
const handles = (query: string) => browse(query).items.map(({ handle }) => handle);

describe("filters", () => {
  it("hold nothing back when there are none", () => {
    expect(handles("")).toEqual(["b-tee", "hoodie", "a-mug", "jacket"]);
    expect(browse("").filter).toEqual({});
  });

  it("find a kind of thing by its group, and a foreign type by its own name", () => {
    expect(handles("type=tees")).toEqual(["b-tee"]);
    expect(handles("type=extras")).toEqual(["a-mug"]);
    expect(handles("type=Jacket")).toEqual(["jacket"]);
  });

  it("find sizes and colors as they are written in an address", () => {
    expect(handles("size=m")).toEqual(["b-tee", "hoodie"]);
    expect(handles("color=washed-black")).toEqual(["b-tee"]);
  });

  it("want one variant that is all of it", () => {
    expect(handles("size=s&color=cream")).toEqual(["b-tee"]);
    expect(handles("size=s&color=cream&stock=in")).toEqual([]);
    expect(handles("size=s&stock=in")).toEqual(["b-tee"]);
  });

  it("leave out what means nothing", () => {
    const { filter, sort, page } = browse("type=cars&size=&color=%00&stock=maybe&sort=newest&page=-1&x=1");
    expect({ filter, sort, page }).toEqual({ filter: {}, sort: "featured", page: 1 });
    expect(browse("sort=toString").sort).toBe("featured");
  });

  it("show the color that was asked for, best one that can be bought", () => {
    const tee = products[0];
    expect(tee && shownVariant(tee, { color: "cream" })?.values).toEqual(["M", "Cream"]);
    expect(tee && shownVariant(tee, {})?.values).toEqual(["S", "Washed black"]);
  });
});

describe("what can be asked for", () => {
  it("is in a shop's order: our groups, then foreign types; sizes as they come; colors by name", () => {
    const { facets } = browse("");
    expect(facets.type.map(({ label }) => label)).toEqual(["Tees", "Hoodies", "Extras", "Jacket"]);
    expect(facets.size.map(({ label }) => label)).toEqual(["S", "M"]);
    expect(facets.color.map(({ label }) => label)).toEqual(["Cream", "Red", "Washed black"]);
  });

  it("counts what each would show beside the other filters", () => {
    const { facets } = browse("color=cream&stock=in");
    expect(facets.size).toEqual([{ value: "m", label: "M", count: 1 }]);
    for (const { value, count } of facets.type) {
      expect(browse(`color=cream&stock=in&type=${value}`).total).toBe(count);
    }
  });
});

describe("what is not offered", () => {
  it("is what would show nothing, unless it is chosen", () => {
    const values = (query: string) => browse(query).facets.type.map(({ value }) => value);
    expect(values("size=m")).toEqual(["tees", "hoodies"]);
    expect(values("size=m&type=jacket")).toEqual(["tees", "hoodies", "jacket"]);
  });

  it("is a size or color of which nothing can be bought", () => {
    expect(browse("type=hoodies").facets.size).toEqual([]);
    expect(browse("type=hoodies&size=m").facets.size).toEqual([{ value: "m", label: "M", count: 1 }]);
  });
});

describe("basic colors", () => {
  const families = { Ink: "Black", "Washed black": "Black", Ecru: "Beige" };
  const colored = [
    sampleProduct({ handle: "tee", colors: ["Washed black", "Ecru"], families }),
    sampleProduct({ handle: "cap", colors: ["Ink", "Washed black"], families, soldOut: ["Washed black"] }),
    sampleProduct({ handle: "mug", onlyColor: { name: "Ink", family: "Black" } }),
  ].map((product) => shopProduct(product, []));
  const look = (query: string) => browseShop(colored, new URLSearchParams(query));

  it("find every shade, also of what comes in one color only", () => {
    expect(look("color=black").items.map(({ handle }) => handle)).toEqual(["tee", "cap", "mug"]);
    expect(look("color=ink").items.map(({ handle }) => handle)).toEqual(["cap", "mug"]);
    expect(look("color=black&stock=in").total).toBe(3);
  });

  it("are counted with their shades", () => {
    expect(look("").facets.color).toEqual([
      { value: "ecru", label: "Ecru", family: "Beige", count: 1 },
      { value: "beige", label: "Beige", count: 1 },
      { value: "ink", label: "Ink", family: "Black", count: 2 },
      { value: "washed-black", label: "Washed black", family: "Black", count: 2 },
      { value: "black", label: "Black", count: 3 },
    ]);
  });
});

describe("the order", () => {
  it.each([
    ["price-up", ["a-mug", "b-tee", "hoodie", "jacket"]],
    ["price-down", ["jacket", "hoodie", "b-tee", "a-mug"]],
    ["name", ["a-mug", "b-tee", "hoodie", "jacket"]],
  ])("%s", (sort, order) => expect(handles(`sort=${sort}`)).toEqual(order));
});

describe("pages", () => {
  const many = Array.from({ length: productsPerPage + 1 }, (_, number) =>
    shopProduct(sampleProduct({ handle: `p${number}` }), []),
  );
  const page = (query: string) => pageOfProducts(many, new URLSearchParams(query));

  it("hold 48 each; a number beyond the ends gives the nearest", () => {
    expect(page("")).toMatchObject({ total: 49, page: 1, pages: 2 });
    expect(page("page=2").items).toHaveLength(1);
    expect(page("page=99").page).toBe(2);
    expect(page("page=1e3").page).toBe(1);
  });
});

describe("the address of a list", () => {
  it("carries what is not the usual", () => {
    expect(shopAddress("/store", {})).toBe("/store");
    expect(shopAddress("/store", { filter: { type: "tees", stock: "in" }, sort: "name", page: 2 })).toBe(
      "/store?type=tees&stock=in&sort=name&page=2",
    );
  });

  it("leads back to the same list", () => {
    const { facets } = browse("");
    const oneOf = (name: "type" | "size" | "color") =>
      fc.option(fc.constantFrom(...facets[name].map(({ value }) => value)), { nil: undefined });
    const anyQuery = fc.record({
      filter: fc.record({
        type: oneOf("type"),
        size: oneOf("size"),
        color: oneOf("color"),
        stock: fc.constantFrom("in" as const, undefined),
      }),
      sort: fc.constantFrom(...(Object.keys(shopSorts) as (keyof typeof shopSorts)[])),
    });
    fc.assert(
      fc.property(anyQuery, ({ filter, sort }) => {
        const [, query = ""] = shopAddress("/store", { filter, sort }).split("?");
        expect(browse(query)).toMatchObject({ filter: JSON.parse(JSON.stringify(filter)), sort });
      }),
    );
  });

  it("writes any name without what an address would have to escape", () => {
    expect(slugOf("18 × 24 in")).toBe("18-24-in");
    expect(slugOf(" Café/noir ")).toBe("café-noir");
  });
});
