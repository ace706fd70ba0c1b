import { describe, expect, it } from "vitest";
import { brand } from "./brand.ts";

describe("what is derived from the product's name", () => {
  it("carries the exact strings of the specification", () => {
    expect(brand.title).toBe("Jackstand — Practical DIY Guides & Parts");
    expect(brand.shopPath).toBe("/jackstand");
    expect(brand.cartStorageKey).toBe("jackstand-cart");
    expect(brand.newsletterWelcome).toBe("Welcome to Jackstand!");
    expect(brand.version).toBe("1.0.0");
  });
});
