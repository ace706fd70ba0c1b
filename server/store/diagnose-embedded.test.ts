import { describe, expect, it } from "vitest";
import type { Catalogue } from "../../domain/store/catalogue.ts";
import type { StoreProduct } from "../../domain/store/provider.ts";
import { diagnoseEmbedded } from "./diagnose-embedded.ts";

const cap: StoreProduct = {
  id: "cap",
  handle: "cap",
  title: "Cap",
  description: "",
  productType: "Cap",
  details: [],
  images: [],
  options: [],
  variants: [],
};
const catalogue = { products: [{ ...cap, variants: [] }], collections: [] } as unknown as Catalogue;

describe("the diagnosis of the embedded store", () => {
  it("shows a product as the catalogue has it and as pages get it", async () => {
    const diagnosis = await diagnoseEmbedded({ catalogue, products: async () => [cap] }, "cap");
    expect(diagnosis).toMatchObject({
      provider: "embedded",
      respondedMsAgo: 0,
      products: [{ handle: "cap", title: "Cap" }],
    });
    expect(diagnosis.product?.response).toContain('"handle": "cap"');
    expect(diagnosis.product?.mapped).toContain('"handle": "cap"');
  });

  it("says that there is no such product", async () => {
    const { product } = await diagnoseEmbedded({ catalogue, products: async () => [cap] }, "hat");
    expect(product).toEqual({ handle: "hat", response: '{\n  "product": null\n}' });
  });

  it("says that the database is away", async () => {
    const away = async () => Promise.reject(new Error("no database"));
    const { failure, product } = await diagnoseEmbedded({ catalogue, products: away }, "cap");
    expect(failure?.kind).toBe("database");
    expect(product?.response).toContain('"handle": "cap"');
    expect(product).not.toHaveProperty("mapped");
  });
});
