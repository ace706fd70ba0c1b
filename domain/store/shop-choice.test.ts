import { describe, expect, it } from "vitest";
import { sampleProduct } from "../../tests/support/shop-products.ts";
import {
  canBuy,
  choiceOf,
  chosenVariant,
  firstChoice,
  isValueSoldOut,
  openOption,
  quickAdd,
} from "./shop-choice.ts";
import { shopProduct } from "./shop-product.ts";

const sample = (details: Partial<Parameters<typeof sampleProduct>[0]>) =>
  shopProduct(sampleProduct({ handle: "tee", ...details }), []);
const tee = sample({
  sizes: ["S", "M"],
  colors: ["Cream", "Teal"],
  soldOut: ["S / Cream", "M / Cream", "S / Teal"],
});

describe("choosing", () => {
  it("begins with a color that can be bought and leaves the size to the visitor", () => {
    expect(firstChoice(tee)).toEqual({ Color: "Teal" });
    expect(openOption(tee, firstChoice(tee))?.name).toBe("Size");
  });

  it("begins with the first color when all is gone", () => {
    expect(firstChoice(sample({ colors: ["Cream", "Teal"], soldOut: ["Cream", "Teal"] }))).toEqual({
      Color: "Cream",
    });
  });

  it("begins with the size and color that the shop was filtered by", () => {
    expect(firstChoice(tee, { size: "m" })).toEqual({ Color: "Teal", Size: "M" });
    expect(firstChoice(tee, { color: "cream" })).toEqual({ Color: "Cream" });
    expect(firstChoice(tee, { size: "9xl" })).toEqual({ Color: "Teal" });
  });

  it("strikes a sold-out size, and a color only when all its sizes are gone", () => {
    const [size, color] = tee.options;
    if (!size || !color) throw new Error("The tee has two options.");
    const choice = { Color: "Teal", Size: "S" };
    expect(isValueSoldOut(tee, choice, size, "S")).toBe(true);
    expect(isValueSoldOut(tee, choice, size, "M")).toBe(false);
    expect(isValueSoldOut(tee, choice, color, "Teal")).toBe(false);
    expect(isValueSoldOut(tee, choice, color, "Cream")).toBe(true);
  });

  it("leads to a variant when nothing is open any more", () => {
    expect(chosenVariant(tee, { Color: "Teal" })).toBeUndefined();
    expect(chosenVariant(tee, { Color: "Teal", Size: "M" })?.id).toBe("tee.M / Teal");
    expect(chosenVariant(tee, { Color: "Teal", Size: "9XL" })).toBeUndefined();
    expect(chosenVariant(sample({}), {})?.id).toBe("tee.");
  });

  it("says what is sold out beside the other choices", () => {
    expect(canBuy(tee, { Color: "Teal", Size: "S" })).toBe(false);
    expect(canBuy(tee, { Size: "M" })).toBe(true);
    expect(canBuy(tee, { Color: "Cream" })).toBe(false);
  });

  it("finds the way back from every variant", () => {
    for (const variant of tee.variants) expect(chosenVariant(tee, choiceOf(tee, variant))).toBe(variant);
  });
});

describe("quick add", () => {
  it("takes what comes in one way at once", () => {
    expect(quickAdd(sample({}))).toEqual({ kind: "at-once", variantId: "tee." });
  });

  it("asks for the size last, wherever it stands", () => {
    expect(quickAdd(tee)).toMatchObject({ kind: "choose", first: { name: "Color" }, last: { name: "Size" } });
    expect(quickAdd({ ...tee, options: [...tee.options].reverse() })).toMatchObject({
      last: { name: "Size" },
    });
  });

  it("asks for a single option alone", () => {
    const plan = quickAdd(sample({ colors: ["Cream", "Teal"] }));
    expect(plan).toMatchObject({ kind: "choose", last: { name: "Color" } });
    expect(plan).not.toHaveProperty("first");
  });

  it("offers nothing of what is sold out, and leaves three options to the product's page", () => {
    expect(quickAdd(sample({ soldOut: ["Default Title"] }))).toEqual({ kind: "sold-out" });
    const three = [...tee.options, { name: "Cut", values: ["Wide", "Slim"] }];
    expect(quickAdd({ ...tee, options: three })).toEqual({ kind: "on-page" });
  });
});
