import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckoutLine } from "../../../domain/store/provider.ts";
import { createCheckout } from "./create-checkout.ts";
import { type CartResult, readCart } from "./read-cart.ts";

const id = (number: number) => `gid://shopify/ProductVariant/${number}`;
const line = (number: number, quantity: number): CheckoutLine => ({ variantId: id(number), quantity });
const checkoutUrl = "https://shop.example.com/cart/c/1";

interface Answer {
  lines?: readonly { id: string; quantity: number; merchandise: { id: string } }[];
  userErrors?: readonly { code: string | null; field: string[] | null }[];
  warnings?: readonly { code: string; target: string }[];
  currencyCode?: string;
}

const held = (number: number, quantity: number) => ({
  id: `line-${number}`,
  quantity,
  merchandise: { id: id(number) },
});

function answerOf({ lines, userErrors = [], warnings = [], currencyCode = "USD" }: Answer) {
  const cart = lines && {
    checkoutUrl,
    cost: { totalAmount: { currencyCode } },
    lines: { nodes: lines },
  };
  return {
    cartCreate: {
      cart: cart ?? null,
      userErrors: userErrors.map((error) => ({ ...error, message: "" })),
      warnings,
    },
  };
}

/** Asks for a checkout of a shop that gives these answers, one after the other. */
async function checkOut(
  lines: readonly CheckoutLine[],
  answers: readonly Answer[],
  maximums?: [string, number][],
) {
  const asked: (readonly CheckoutLine[])[] = [];
  const result = await createCheckout(
    {
      checkoutHosts: ["shop.example.com"],
      maximums: new Map(maximums),
      createCart: async (wanted): Promise<CartResult> => {
        const answer = answers[asked.length];
        asked.push(wanted);
        if (!answer) throw new Error("The shop was asked too often.");
        return readCart(answerOf(answer), wanted);
      },
    },
    lines,
  );
  return { result, asked };
}

describe("a cart that the shop takes as it is", () => {
  it("leads to its checkout", async () => {
    const { result } = await checkOut([line(1, 2)], [{ lines: [held(1, 2)] }]);
    expect(result).toEqual({ kind: "created", checkoutUrl, adjustments: [] });
  });

  it("is asked for with one line a variant", async () => {
    const { asked } = await checkOut([line(1, 2), line(1, 1)], [{ lines: [held(1, 3)] }]);
    expect(asked).toEqual([[line(1, 3)]]);
  });
});

describe("a line that the shop changed", () => {
  const notEnough = { code: "MERCHANDISE_NOT_ENOUGH_STOCK", target: "line-1" };
  const soldOut = { code: "MERCHANDISE_OUT_OF_STOCK", target: "line-1" };
  const other = held(2, 1);

  it.each([
    ["lowered with a warning", [held(1, 3), other], [notEnough], 3, "not-enough-stock"],
    ["lowered without a word", [held(1, 3), other], [], 3, "not-enough-stock"],
    ["left with nothing", [held(1, 0), other], [], 0, "sold-out"],
    ["left with nothing and a warning", [held(1, 0), other], [notEnough], 0, "sold-out"],
    ["sold out, with its quantity kept", [held(1, 5), other], [soldOut], 0, "sold-out"],
    ["warned of by its variant", [held(1, 5), other], [{ ...soldOut, target: id(1) }], 0, "sold-out"],
    ["left out without a word", [other], [], 0, "not-sold"],
  ] as const)("%s is told with its reason", async (_, lines, warnings, granted, reason) => {
    const { result } = await checkOut([line(1, 5), line(2, 1)], [{ lines, warnings }]);
    expect(result).toEqual({
      kind: "created",
      checkoutUrl,
      adjustments: [{ variantId: id(1), requested: 5, granted, reason }],
    });
  });

  it("is lowered to what one order may hold before the shop is asked", async () => {
    const { result, asked } = await checkOut([line(1, 9)], [{ lines: [held(1, 5)] }], [[id(1), 5]]);
    expect(asked).toEqual([[line(1, 5)]]);
    expect(result.adjustments).toEqual([
      { variantId: id(1), requested: 9, granted: 5, reason: "quantity-limit" },
    ]);
  });
});

describe("a line that the shop refuses", () => {
  const refusing = (code: string | null) => ({
    userErrors: [{ code, field: ["input", "lines", "1", "merchandiseId"] }],
  });

  it.each([
    ["INVALID", "not-sold"],
    ["INVALID_MERCHANDISE_LINE", "not-sold"],
    ["MERCHANDISE_NOT_APPLICABLE", "not-sold"],
    [null, "not-sold"],
    ["MAXIMUM_EXCEEDED", "quantity-limit"],
    ["MINIMUM_NOT_MET", "quantity-limit"],
    ["INVALID_INCREMENT", "quantity-limit"],
  ])("for %s does not keep the others from being bought", async (code, reason) => {
    const { result, asked } = await checkOut(
      [line(1, 1), line(2, 4)],
      [refusing(code), { lines: [held(1, 1)] }],
    );
    expect(asked).toEqual([[line(1, 1), line(2, 4)], [line(1, 1)]]);
    expect(result).toEqual({
      kind: "created",
      checkoutUrl,
      adjustments: [{ variantId: id(2), requested: 4, granted: 0, reason }],
    });
  });

  it("of another store is not even asked for", async () => {
    const { result, asked } = await checkOut(
      [{ variantId: "plate-tee.m", quantity: 1 }, line(1, 1)],
      [{ lines: [held(1, 1)] }],
    );
    expect(asked).toEqual([[line(1, 1)]]);
    expect(result.adjustments).toEqual([
      { variantId: "plate-tee.m", requested: 1, granted: 0, reason: "not-sold" },
    ]);
  });
});

describe("a cart of which nothing is left", () => {
  it("is refused", async () => {
    expect((await checkOut([], [])).result).toEqual({
      kind: "refused",
      reason: "cart-empty",
      adjustments: [],
    });
    const { result } = await checkOut([line(1, 1)], [{ lines: [held(1, 0)] }]);
    expect(result).toMatchObject({ kind: "refused", reason: "nothing-available" });
    const foreign = await checkOut([{ variantId: "cap", quantity: 1 }], []);
    expect(foreign.result).toMatchObject({ kind: "refused", reason: "nothing-available" });
  });
});

describe("a shop that makes no cart", () => {
  it.each([
    [[{ code: "CART_TOO_LARGE", field: ["input"] }], "cart-refused"],
    [[{ code: "SERVICE_UNAVAILABLE", field: null }], "server"],
    [[], "cart-refused"],
  ])("and says %j is a failure", async (userErrors, kind) => {
    await expect(checkOut([line(1, 1)], [{ userErrors }])).rejects.toMatchObject({ kind });
  });

  it("is asked at most twice", async () => {
    const refusing = (index: string) => ({ userErrors: [{ code: "INVALID", field: ["lines", index] }] });
    await expect(
      checkOut([line(1, 1), line(2, 1), line(3, 1)], [refusing("0"), refusing("0")]),
    ).rejects.toMatchObject({ kind: "cart-refused" });
  });

  it("in dollars has failed", async () => {
    const euros = { lines: [held(1, 1)], currencyCode: "EUR" };
    await expect(checkOut([line(1, 1)], [euros])).rejects.toMatchObject({ kind: "wrong-currency" });
  });
});

describe("whatever the shop grants", () => {
  it("every line is either granted in full or told of, and nothing more than was asked for", async () => {
    const cart = fc.uniqueArray(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 99 }), fc.nat(120)), {
      selector: ([number]) => number,
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(cart, async (lines) => {
        const { result } = await checkOut(
          lines.map(([number, quantity]) => line(number, quantity)),
          [{ lines: lines.map(([number, , granted]) => held(number, granted)) }],
        );
        const short = lines.filter(([, quantity, granted]) => granted < quantity);
        expect(result.adjustments.map(({ variantId }) => variantId)).toEqual(
          short.map(([number]) => id(number)),
        );
        for (const { requested, granted } of result.adjustments) expect(granted).toBeLessThan(requested);
        expect(result.kind).toBe(lines.every(([, , granted]) => granted === 0) ? "refused" : "created");
      }),
    );
  });
});
