import { describe, expect, it } from "vitest";
import { pageTitle, product } from "./product.ts";

describe("what is derived from the product's name", () => {
  it("carries the exact strings of the specification", () => {
    expect(product.title).toBe("Jackstand — Practical DIY Guides & Parts");
    expect(product.shopPath).toBe("/jackstand");
    expect(product.cartStorageKey).toBe("jackstand-cart");
    expect(product.newsletterWelcome).toBe("Welcome to Jackstand!");
    expect(product.version).toBe("1.0.0");
  });

  it("gives the home page the whole title and every other page its own", () => {
    expect(pageTitle()).toBe(product.title);
    expect(pageTitle("Privacy Policy")).toBe("Privacy Policy — Jackstand");
  });
});
