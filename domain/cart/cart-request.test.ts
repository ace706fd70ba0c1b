import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxLines, maxQuantity } from "../cart/cart-item.ts";
import { readCartRequest, readFormRequest } from "./cart-request.ts";

const line = { variantId: "plate-tee.m.cream", quantity: 2 };

describe("what a cart asks for", () => {
  it("is variants and quantities; whatever else it says is not read", () => {
    const tampered = { lines: [{ ...line, price: "0.01", name: "Free" }], total: 0 };
    expect(readCartRequest(tampered)).toEqual({ kind: "lines", lines: [line] });
  });

  it.each<[string, unknown, string]>([
    ["no object", "lines", "We couldn't read this order."],
    ["no lines", {}, "We couldn't read this order."],
    ["an empty cart", { lines: [] }, "Cart is empty"],
    ["a line that is none", { lines: [line, null] }, "Line 2: We couldn't read this order."],
    ["a line without a variant", { lines: [line, { quantity: 1 }] }, "Line 2: No product was selected."],
    [
      "a name that is too long",
      { lines: [{ ...line, variantId: "x".repeat(201) }] },
      "Line 1: No product was selected.",
    ],
    [
      "a name with a control character",
      { lines: [{ ...line, variantId: "tee\n" }] },
      "Line 1: No product was selected.",
    ],
    ...[0, -1, 1.5, maxQuantity + 1, "2", null, Number.NaN].map((quantity): [string, unknown, string] => [
      `a quantity of ${quantity}`,
      { lines: [{ ...line, quantity }] },
      "Line 1: The quantity must be a number from 1 to 99.",
    ]),
    [
      "too many lines",
      { lines: Array(maxLines + 1).fill(line) },
      `An order can have up to ${maxLines} lines.`,
    ],
  ])("refuses %s", (_, body, message) => {
    expect(readCartRequest(body)).toEqual({ kind: "bad", message });
  });

  it("is understood or refused with a text, whatever comes", () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        const request = readCartRequest(body);
        if (request.kind === "bad") expect(request.message).toMatch(/\.$|^Cart is empty$/);
      }),
    );
  });
});

describe("what a form asks for", () => {
  const read = (...fields: [name: string, value: string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return readFormRequest(form);
  };

  it("is one line for a product", () => {
    expect(read(["variantId", "tee.m"], ["quantity", "3"])).toEqual({
      kind: "lines",
      lines: [{ variantId: "tee.m", quantity: 3 }],
    });
  });

  it("is every line of an order to repeat", () => {
    const fields = ["tee.m", "cap"].flatMap((id, place): [string, string][] => [
      ["variantId", id],
      ["quantity", `${place + 1}`],
    ]);
    expect(read(...fields)).toEqual({
      kind: "lines",
      lines: [
        { variantId: "tee.m", quantity: 1 },
        { variantId: "cap", quantity: 2 },
      ],
    });
  });

  it("is one piece when it does not say", () => {
    expect(read(["variantId", "tee.m"])).toMatchObject({ lines: [{ quantity: 1 }] });
  });

  it.each(["", "0", "100", "-1", "1e1", "two", "1.5"])("refuses a quantity of '%s'", (quantity) => {
    expect(read(["variantId", "tee.m"], ["quantity", quantity])).toEqual({
      kind: "bad",
      message: "The quantity must be a number from 1 to 99.",
    });
  });

  it("refuses a form without a variant, and one that is too long", () => {
    expect(read(["quantity", "1"])).toEqual({ kind: "bad", message: "No product was selected." });
    const many = Array.from({ length: 101 }, (): [string, string] => ["variantId", "tee.m"]);
    expect(read(...many)).toEqual({ kind: "bad", message: "An order can have up to 100 lines." });
  });
});
