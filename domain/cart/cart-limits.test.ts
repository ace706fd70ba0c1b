import { describe, expect, it } from "vitest";
import type { CartItem } from "./cart-item.ts";
import { lineLimitText, mostOf, orderLimitText } from "./cart-limits.ts";

const limits = { perVariant: 10, perOrder: 20, fewer: { rare: 3, gone: 0 } };
const line = (variantId: string, quantity = 1) => ({ variantId, quantity }) as CartItem;

describe("the most of an item", () => {
  it("is what is left, the store's limit, or what a cart can hold", () => {
    expect(mostOf(line("rare"), limits)).toBe(3);
    expect(mostOf(line("tee"), limits)).toBe(10);
    expect(mostOf(line("constructor"), limits)).toBe(10);
    expect(mostOf(line("tee"), { fewer: {} })).toBe(99);
    expect(mostOf(line("tee"), undefined)).toBe(99);
  });

  it("is said of what is scarce, and of a line that reaches it", () => {
    expect(lineLimitText(line("rare"), limits)).toBe("You can order up to 3 of this item.");
    expect(lineLimitText(line("tee", 9), limits)).toBeUndefined();
    expect(lineLimitText(line("tee", 10), limits)).toBe("You can order up to 10 of this item.");
    expect(lineLimitText(line("gone"), limits)).toMatch(/^Sold out/);
    expect(lineLimitText(line("tee", 50), undefined)).toBeUndefined();
  });
});

it("says how many are too many for one order", () => {
  expect(orderLimitText([line("a", 10), line("b", 10)], limits)).toBeUndefined();
  expect(orderLimitText([line("a", 10), line("b", 12)], limits)).toBe(
    "An order can have up to 20 items. Remove 2 to get all of them in one order.",
  );
  expect(orderLimitText([line("a", 50)], { fewer: {} })).toBeUndefined();
});
